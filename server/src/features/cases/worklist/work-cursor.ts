import { errors } from '@tratativa/contract/kernel/errors'
import { refuse } from '../../../platform/refusal/refusal.ts'
import type { WorkCursor } from './worklist.store.ts'

export const writeWorkCursor = ({ rank, since, caseId }: WorkCursor): string =>
  Buffer.from(`${rank}.${since.getTime()}.${caseId}`).toString('base64url')

export const readWorkCursor = (cursor: string | undefined): WorkCursor | null => {
  if (cursor === undefined) return null
  const [, rank, since, caseId] =
    /^(\d)\.(\d{1,14})\.(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (rank === undefined) return refuse(errors.invalid, { field: 'cursor' })
  return { rank: Number(rank), since: new Date(Number(since)), caseId: Number(caseId) }
}
