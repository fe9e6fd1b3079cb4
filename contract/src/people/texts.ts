/** Texts that the requirements fix, by their keys in the console's dictionaries. */
export const peopleTexts = {
  'people:role.lawyer': 'Advogado',
  'people:role.author': 'Autor',
} as const
