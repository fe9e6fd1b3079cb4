import { z } from 'zod'
import { reason } from '../kernel/reason.ts'

export const noticeKind = z.enum(['default', 'report', 'petition'])

/** A sentence of a notice: a text of `noticeTexts` with its values, the reason of a refusal, or the words of a person. */
export const noticeSentence = z.union([
  z.object({
    code: z.string(),
    params: reason.shape.params,
    /** Fills the placeholder `parts`, one text after the other. */
    parts: z.array(z.object({ code: z.string(), count: z.number() })).optional(),
  }),
  z.object({ reason }),
  z.object({ words: z.string() }),
])
export type NoticeSentence = z.output<typeof noticeSentence>

export const notice = z.object({
  _id: z.string(),
  read: z.boolean(),
  /** The Portuguese text: the only text of a notice that was stored before its sentences had codes. */
  description: z.string(),
  /** By them the console writes the notice in the reader's language. */
  sentences: z.array(noticeSentence).optional(),
  /** The target of the notice: a path of the console, or the file of a report. */
  file: z.string().nullable(),
  createdAt: z.string(),
  origin: z.string(),
  kind: noticeKind,
})
export type Notice = z.output<typeof notice>

const petitionOrigin = 'petition-without-agreement'

/** The kind is derived from the origin and the text of a notice. */
export const kindOf = (origin: string, description: string): Notice['kind'] => {
  if (origin === petitionOrigin) return 'petition'
  return description.includes('Relatório') ? 'report' : 'default'
}
