// Translates an error into the user's language.
import { useTranslation } from 'react-i18next'
import { Refused } from './refused.ts'

const waitOf = (seconds: number) =>
  seconds < 90
    ? { key: 'wait.seconds' as const, n: Math.ceil(seconds) }
    : { key: 'wait.minutes' as const, n: Math.ceil(seconds / 60) }

/** Refusals shown in the server's Portuguese words, because they contain details that the dictionary cannot know: the kinds, the limit, the hours. */
const named = new Set([
  'kernel.file-kind',
  'kernel.file-too-large',
  'conduct.hours',
  'conduct.holiday',
  'conduct.mass-hours',
  'conduct.unanswered',
  'conduct.pause',
])

/** The refusals that the first screen can meet, and those of the screens behind it, whose dictionary is loaded after the first screen. */
const dictionaries = ['errors', 'refusals'] as const

/** The values of a text, by the names of its placeholders. */
export type TextParams = Readonly<Record<string, string | number>>

export const useErrorText = (): ((error: unknown, params?: TextParams) => string) => {
  const { t, i18n } = useTranslation('errors')
  return (error, params) => {
    if (!(error instanceof Refused)) return t('generic')
    const saysMore = named.has(error.code) && i18n.language === 'pt' && error.message !== ''
    const key = saysMore
      ? undefined
      : dictionaries.map((name) => `${name}:${error.code}`).find((name) => i18n.exists(name))
    const text = key ? i18n.t(key as 'errors:generic', params) : error.message || t('generic')
    if (error.retryAfter === undefined || error.retryAfter < 1) return text
    const wait = waitOf(error.retryAfter)
    return `${text} ${t(wait.key, { n: wait.n })}`
  }
}
