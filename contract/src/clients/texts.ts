/** What the calls say when they have done it. */
export const clientsSaid = {
  registered: 'Cliente cadastrado com sucesso.',
  edited: 'Cliente editado com sucesso.',
} as const

/** Texts that the requirements fix, by their key in the console's dictionaries. */
export const clientsTexts = {
  'help:group.noLink': 'Nenhum link cadastrado',
  'clients:registered': clientsSaid.registered,
  'clients:edited': clientsSaid.edited,
} as const
