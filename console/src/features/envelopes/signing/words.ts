// The words of the page: its own small dictionaries, the refusals among them.
import { isLanguage, rightToLeft } from '@tratativa/contract/kernel/languages'
import type { Language } from '@tratativa/contract/kernel/languages'
import { Refused } from '../../../platform/refused.ts'
import { readStorage, writeStorage } from '../../../platform/storage.ts'
import type portuguese from './signing.pt.json'

export type Key = keyof typeof portuguese
type Words = Readonly<Record<string, string>>

const dictionaries = import.meta.glob<Words>('./signing.*.json', { import: 'default' })

let words: Words = {}
let language: Language = 'pt'

export const currentLanguage = (): Language => language
/** The tag that dates and lists are written by. */
export const languageTag = (): string => (language === 'pt' ? 'pt-BR' : language)

export const loadWords = async (chosen?: Language) => {
  const saved = readStorage('language')
  language = chosen ?? (isLanguage(saved) ? saved : 'pt')
  words = (await dictionaries[`./signing.${language}.json`]?.()) ?? {}
  if (chosen) writeStorage('language', chosen)
  document.documentElement.lang = languageTag()
  document.documentElement.dir = rightToLeft.includes(language) ? 'rtl' : 'ltr'
}

export const t = (key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
  (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

export const codeOf = (error: unknown): string => (error instanceof Refused ? error.code : '')

const errorKeys: Readonly<Record<string, Key>> = {
  'envelopes.link-unknown': 'errors.link-unknown',
  'envelopes.link-dead': 'errors.link-dead',
  'envelopes.link-locked': 'errors.link-locked',
  'envelopes.wrong-digits': 'errors.wrong-digits',
  'envelopes.wrong-code': 'errors.wrong-code',
  'envelopes.old-code': 'errors.old-code',
  'envelopes.no-pass': 'errors.no-pass',
  'envelopes.code-too-soon': 'errors.code-too-soon',
  'envelopes.most-codes': 'errors.most-codes',
  'envelopes.no-channel': 'errors.no-channel',
  'envelopes.other-document': 'errors.other-document',
  'envelopes.no-copy': 'errors.no-copy',
  'kernel.too-many': 'errors.too-many',
  'kernel.invalid': 'errors.invalid',
}

export const errorText = (error: unknown): string => t(errorKeys[codeOf(error)] ?? 'errors.offline')

/** The refusals after which the link opens nothing more. */
const endings = ['envelopes.link-unknown', 'envelopes.link-dead', 'envelopes.link-locked']
export const endsLink = (error: unknown): boolean => endings.includes(codeOf(error))
