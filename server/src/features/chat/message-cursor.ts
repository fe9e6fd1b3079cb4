// The cursor of a list ordered by time: instant and id, so that concurrent changes shift no page.
import { errors } from '@tratativa/contract/kernel/errors'
import { refuse } from '../../platform/refusal/refusal.ts'

export interface MessagePosition {
  readonly at: Date
  readonly id: number
}

export type Direction = 'older' | 'newer'

export const writeMoment = ({ at: instant, id }: MessagePosition, direction: Direction = 'older') =>
  Buffer.from(`${direction}:${instant.getTime()}:${id}`).toString('base64url')

export const readMoment = (
  cursor: string | undefined,
): (MessagePosition & { readonly direction: Direction }) | null => {
  if (cursor === undefined) return null
  const parts = /^(older|newer):(-?\d{1,15}):(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString())
  if (!parts) return refuse(errors.invalid, { field: 'cursor' })
  return { direction: parts[1] as Direction, at: new Date(Number(parts[2])), id: Number(parts[3]) }
}
