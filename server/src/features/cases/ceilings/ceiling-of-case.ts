import type { Reader } from '../../../platform/db/scope.ts'
import { ceilingOfChanged, type BaseColumns } from './confirmed-bases.ts'
import { readCeilingGround } from './read-ceiling-ground.ts'

/** A case is always read with at least these columns. */
type LimitedCase = BaseColumns & { readonly id: number; readonly version: number }

/** Returns the ceiling in cents for an offer of the caller, null when nothing limits it. Only for callers who may see the ceiling. */
export const ceilingOfCase = async (
  reader: Pick<Reader, 'sql' | 'actor'>,
  one: LimitedCase,
): Promise<number | null> => {
  const ground = await readCeilingGround(reader, [one], { by: reader.actor, channel: 'screen' })
  return ceilingOfChanged({ held: one, state: one }, ground)
}
