/** Texts that the requirements fix, by their keys in the console's dictionaries. */
export const casesTexts = {
  'cases:report.failed': 'Algo deu errado',
  'cases:batch.done': 'Casos alterados com sucesso',
  'cases:batch.failed': 'Ocorreu um erro',
  'cases:column.caseType': 'Tipo de ação',
  'search:none': 'Nenhum caso encontrado',
} as const
