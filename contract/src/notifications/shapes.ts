import { z } from 'zod'

export const noticeKind = z.enum(['default', 'report', 'petition'])

export const notice = z.object({
  _id: z.string(),
  read: z.boolean(),
  description: z.string(),
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
