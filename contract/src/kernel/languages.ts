/** The languages of the console, each in its own name. */
export const languages = {
  pt: 'Português',
  en: 'English',
  zh: '中文',
  ar: 'العربية',
  it: 'Italiano',
  es: 'Español',
  fr: 'Français',
} as const

export type Language = keyof typeof languages
export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && value in languages
export const rightToLeft: readonly Language[] = ['ar']
