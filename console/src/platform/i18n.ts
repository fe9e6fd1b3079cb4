// The dictionaries: one file for each language and namespace, loaded on demand.
import i18next from 'i18next'
import type { BackendModule, ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isLanguage, rightToLeft } from '@tratativa/contract/kernel/languages'
import type { Language } from '@tratativa/contract/kernel/languages'
import { writeStorage, readStorage } from './storage.ts'

export type Words = { [key: string]: string | Words }

export type Dictionaries = Readonly<Record<string, () => Promise<Words>>>

/** One table for each language, because all of them together weigh as much as a screen. */
const tables: Readonly<Record<Language, () => Promise<{ readonly dictionaries: Dictionaries }>>> = {
  pt: () => import('./dictionaries/pt.ts'),
  en: () => import('./dictionaries/en.ts'),
  zh: () => import('./dictionaries/zh.ts'),
  ar: () => import('./dictionaries/ar.ts'),
  it: () => import('./dictionaries/it.ts'),
  es: () => import('./dictionaries/es.ts'),
  fr: () => import('./dictionaries/fr.ts'),
}

/** Dictionaries that load without waiting for the table of their language. */
let early: Dictionaries = {}

const findIn = (dictionaries: Dictionaries, file: string) =>
  Object.entries(dictionaries).find(([path]) => path.endsWith(`/${file}`))?.[1]

const loadWords = async (namespace: string, language: string): Promise<Words> => {
  const file = `${namespace}.${language}.json`
  const load = findIn(early, file) ?? (isLanguage(language) && findIn((await tables[language]()).dictionaries, file))
  if (!load) throw new Error(`i18n: no dictionary ${file}`)
  return load()
}

/** Keys are flat and dotted; a file may nest them for readability. */
const flatten = (words: Words, prefix = ''): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(words).map(([key, value]) =>
      typeof value === 'string' ? { [prefix + key]: value } : flatten(value, `${prefix}${key}.`),
    ),
  ) as Record<string, string>

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language: string, namespace: string, done: ReadCallback) => {
    loadWords(namespace, language).then(
      (words) => done(null, flatten(words)),
      (error: Error) => done(error, true),
    )
  },
}

const languageKey = 'language'

export const savedLanguage = (): Language => {
  const language = readStorage(languageKey)
  return isLanguage(language) ? language : 'pt'
}

const tagOf: Partial<Record<Language, string>> = { pt: 'pt-BR' }

const markDocument = (language: Language) => {
  document.documentElement.lang = tagOf[language] ?? language
  document.documentElement.dir = rightToLeft.includes(language) ? 'rtl' : 'ltr'
}

/** Resolves when the given namespaces are loaded. */
export const initI18n = async (
  language: Language,
  namespaces: readonly string[],
  earlyDictionaries: Dictionaries = {},
): Promise<void> => {
  early = earlyDictionaries
  markDocument(language)
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [...namespaces],
      defaultNS: namespaces[0] ?? 'shell',
      keySeparator: false,
      nsSeparator: ':',
      interpolation: { escapeValue: false },
      returnNull: false,
    })
}

export const loadNamespaces = (namespaces: readonly string[]) => i18next.loadNamespaces([...namespaces])

export const chooseLanguage = async (language: Language): Promise<void> => {
  writeStorage(languageKey, language)
  await i18next.changeLanguage(language)
  markDocument(language)
}
