// The sentences of a notice, and their Portuguese text, which is stored beside them.
import { noticeTexts, noticeWords, type NoticeCode } from '@tratativa/contract/notifications/notice-texts'
import { namedValues } from '@tratativa/contract/notifications/named-values'
import type { NoticeSentence } from '@tratativa/contract/notifications/shapes'
import type { ReasonParams } from '@tratativa/contract/kernel/reason'
import { fillIn } from '../../platform/refusal/to-reason.ts'

export interface CountedPart {
  readonly code: NoticeCode
  readonly count: number
}

/** A sentence with a `count` has a form for one and a form for other numbers; `n` is the number that it shows. */
export const sentence = (code: NoticeCode, params?: ReasonParams, parts?: readonly CountedPart[]): NoticeSentence => ({
  code,
  ...(params === undefined ? {} : { params }),
  ...(parts === undefined ? {} : { parts: [...parts] }),
})

export const counting = (code: NoticeCode, count: number, params: ReasonParams = {}): NoticeSentence =>
  sentence(code, { ...params, count, n: count })

/** No sentence where nothing was written. */
export const inTheirWords = (words: string): NoticeSentence[] => (words === '' ? [] : [{ words }])

const textOf = (code: string, count: number | undefined): string => {
  const texts: Readonly<Record<string, string>> = noticeTexts
  return texts[code] ?? texts[`${code}_${count === 1 ? 'one' : 'other'}`] ?? ''
}

const write = (each: NoticeSentence): string => {
  if ('words' in each) return each.words
  if ('reason' in each) return each.reason.reason
  const { code, params = {}, parts = [] } = each
  const values = Object.entries(params).map(
    ([name, value]) => [name, noticeWords[namedValues[name] ?? '']?.[value] ?? value] as const,
  )
  const partTexts = parts.map((part) => fillIn(textOf(part.code, part.count), { n: part.count }))
  const text = textOf(code, typeof params['count'] === 'number' ? params['count'] : undefined)
  return fillIn(text, { ...Object.fromEntries(values), parts: partTexts.join(', ') })
}

export const describeNotice = (sentences: readonly NoticeSentence[]): string => sentences.map(write).join(' ')
