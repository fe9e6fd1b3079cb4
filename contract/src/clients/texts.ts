/** Texts that the requirements fix, by their key in the console's dictionaries. */
export const clientsTexts = { 'help:group.noLink': 'Nenhum link cadastrado' } as const
