import { useTranslation } from 'react-i18next'
import { namedValues } from '@tratativa/contract/notifications/named-values'
import type { Notice, NoticeSentence } from '@tratativa/contract/notifications/shapes'
import { useErrorText } from '../../platform/errors.ts'
import type { TextParams } from '../../platform/errors.ts'
import { Refused } from '../../platform/refused.ts'
import { count } from '../../ui/count.ts'

const commas: Readonly<Record<string, string>> = { zh: '，', ar: '، ' }

const namespacesOf = (sentences: readonly NoticeSentence[]) =>
  sentences.some((sentence) => 'reason' in sentence) ? (['notices', 'refusals'] as const) : (['notices'] as const)

/** Writes a notice in the reader's language. Its Portuguese text is stored, so only other languages load a dictionary. */
export const useNoticeText = ({ description, sentences }: Pick<Notice, 'description' | 'sentences'>): string => {
  const { i18n } = useTranslation('notifications')
  const translated = i18n.language === 'pt' ? [] : (sentences ?? [])
  useTranslation(translated.length === 0 ? 'notifications' : namespacesOf(translated))
  const errorText = useErrorText()

  const knows = (code: string, params: TextParams) => i18n.exists(`notices:${code}`, params)
  const text = (code: string, params: TextParams): string => i18n.t(`notices:${code}` as 'notices:rights.freed', params)
  // Two values in the other direction, with a colon between them, would be read in their own order.
  const isolated = (value: string) => (i18n.dir() === 'rtl' ? `\u2068${value}\u2069` : value)
  const shown = (name: string, value: string | number) => {
    const word = `${namedValues[name] ?? ''}.${value}`
    if (name in namedValues && knows(word, {})) return text(word, {})
    if (typeof value === 'number') return name === 'count' ? value : count(value)
    return isolated(value)
  }
  const valuesOf = (params: TextParams): TextParams =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shown(name, value)]))

  const write = (sentence: NoticeSentence): string | null => {
    if ('words' in sentence) return isolated(sentence.words)
    if ('reason' in sentence) {
      const { reason, code = '', params = {} } = sentence.reason
      return code === '' ? reason : errorText(new Refused({ status: 409, code, message: reason }), valuesOf(params))
    }
    const { code, params = {}, parts = [] } = sentence
    if (!knows(code, params)) return null
    const list = parts.map((part) => text(part.code, { count: part.count, n: count(part.count) }))
    return text(code, { ...valuesOf(params), parts: list.join(commas[i18n.language] ?? ', ') })
  }

  const written = translated.map(write)
  return translated.length === 0 || written.includes(null) ? description : written.join(' ')
}
