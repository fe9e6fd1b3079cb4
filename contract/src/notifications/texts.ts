/** Texts that the requirements fix, by their key in the console's dictionaries. */
export const notificationsTexts = {
  'notifications:seeAll': 'Ver tudo',
  'notifications:empty': 'Nenhuma notificação foi encontrada.',
  'notifications:invalidDate': 'DATA INVALIDA',
} as const
