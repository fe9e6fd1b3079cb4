import type { Reader } from '../../../platform/db/scope.ts'
import { ceilingOfChanged, type BaseColumns } from './confirmed-bases.ts'
import { readCeilingContext } from './read-ceiling-context.ts'

/** A case is always read with at least these columns. */
type LimitedCase = BaseColumns & { readonly id: number; readonly version: number }

/** Returns the ceiling in cents for an offer of the caller, null when nothing limits it. Only for callers who may see the ceiling. */
export const ceilingOfCase = async (
  reader: Pick<Reader, 'sql' | 'actor'>,
  limitedCase: LimitedCase,
): Promise<number | null> => {
  const ground = await readCeilingContext(reader, [limitedCase], { by: reader.actor, channel: 'screen' })
  return ceilingOfChanged({ stored: limitedCase, state: limitedCase }, ground)
}
