// The dictionaries: one file for each language and namespace, fetched when first needed.
import i18next from 'i18next'
import type { BackendModule, ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isLanguage, rightToLeft } from '@tratativa/contract/kernel/languages'
import type { Language } from '@tratativa/contract/kernel/languages'
import { keep, kept } from './storage.ts'

type Words = { [key: string]: string | Words }

const files = import.meta.glob<Words>(['../features/**/*.*.json', '../app/*.*.json', '../ui/ui.*.json'], {
  import: 'default',
})

const fileOf = new Map(Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1), load]))

/** Keys are flat with dots; a file may nest them to be read more easily. */
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
    const load = fileOf.get(`${namespace}.${language}.json`)
    if (!load) return done(new Error(`No dictionary ${namespace}.${language}`), null)
    load().then(
      (words) => done(null, flatten(words)),
      (error: Error) => done(error, true),
    )
  },
}

const languageKey = 'language'

export const keptLanguage = (): Language => {
  const language = kept(languageKey)
  return isLanguage(language) ? language : 'pt'
}

const tagOf: Partial<Record<Language, string>> = { pt: 'pt-BR' }

const markDocument = (language: Language) => {
  document.documentElement.lang = tagOf[language] ?? language
  document.documentElement.dir = rightToLeft.includes(language) ? 'rtl' : 'ltr'
}

/** Resolves when the given namespaces can be spoken. */
export const initI18n = async (language: Language, namespaces: readonly string[]): Promise<void> => {
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
  keep(languageKey, language)
  await i18next.changeLanguage(language)
  markDocument(language)
}
