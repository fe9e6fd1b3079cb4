// A cursor in a timeline, as the caller carries it. Items of the same moment are ordered cause before effect.
import { errors } from '@tratativa/contract/kernel/errors'
import { refuse } from '../../../../platform/refusal/refusal.ts'

export interface Place {
  /** Microseconds, as text: the number may one day exceed the digits that a JavaScript number holds. */
  readonly at: string
  readonly rank: number
  readonly id: number
}

export const writePlace = ({ at, rank, id }: Place): string => Buffer.from(`${at}.${rank}.${id}`).toString('base64url')

export const readPlace = (cursor: string | undefined, field: string): Place | null => {
  if (cursor === undefined) return null
  const [, at, rank, id] =
    /^(-?\d{1,17})\.(\d{1,2})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (at === undefined) return refuse(errors.invalid, { field })
  return { at, rank: Number(rank), id: Number(id) }
}
