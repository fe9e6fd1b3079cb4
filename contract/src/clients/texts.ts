/** The success messages of the calls. */
export const clientsAnswers = {
  registered: 'Cliente cadastrado com sucesso.',
  edited: 'Cliente editado com sucesso.',
  activated: 'Cliente ativado com sucesso.',
  deactivated: 'Cliente desativado com sucesso.',
  removed: 'Cliente removido com sucesso.',
  subRegistered: 'Subcliente cadastrado com sucesso.',
  subEdited: 'Subcliente editado com sucesso.',
  subActivated: 'Subcliente ativado com sucesso.',
  subDeactivated: 'Subcliente desativado com sucesso.',
  subRemoved: 'Subcliente removido com sucesso.',
} as const

/** Texts that the requirements fix, by their keys in the console's dictionaries. */
export const clientsTexts = {
  'help:group.noLink': 'Nenhum link cadastrado',
  'clients:registered': clientsAnswers.registered,
  'clients:edited': clientsAnswers.edited,
} as const
