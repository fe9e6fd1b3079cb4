// A cursor in a timeline, as the caller carries it. Items of the same moment are ordered cause before effect.
import { errors } from '@tratativa/contract/kernel/errors'
import { refuse } from '../../../../platform/refusal/refusal.ts'

export interface TimelineCursor {
  /** Microseconds, as text: the number may one day exceed the digits that a JavaScript number holds. */
  readonly at: string
  readonly rank: number
  readonly id: number
}

export const writeTimelineCursor = ({ at: atMicros, rank, id }: TimelineCursor): string =>
  Buffer.from(`${atMicros}.${rank}.${id}`).toString('base64url')

export const readTimelineCursor = (cursor: string | undefined, field: string): TimelineCursor | null => {
  if (cursor === undefined) return null
  const [, atMicros, rank, id] =
    /^(-?\d{1,17})\.(\d{1,2})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (atMicros === undefined) return refuse(errors.invalid, { field })
  return { at: atMicros, rank: Number(rank), id: Number(id) }
}
