/** Texts that the requirements fix, by their key in the console's dictionaries. */
export const peopleTexts = {
  'people:role.lawyer': 'Advogado',
  'people:role.author': 'Autor',
} as const
