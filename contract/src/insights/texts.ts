/** Texts that the requirements fix, by their keys in the console's dictionaries. */
export const insightsTexts = {
  'insights:control.title': 'Dashboard controle',
  'insights:funnel.title': 'Funil de Performance - IA vs Negociadores',
} as const
