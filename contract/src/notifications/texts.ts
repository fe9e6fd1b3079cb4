/** Texts that the requirements fix, by their keys in the console's dictionaries. */
export const notificationsTexts = {
  'notifications:seeAll': 'Ver tudo',
  'notifications:empty': 'Nenhuma notificação foi encontrada.',
  'notifications:invalidDate': 'DATA INVALIDA',
} as const
