import type { Reader } from '../../../platform/db/scope.ts'
import { ceilingOfChanged, type BaseColumns } from './confirmed-bases.ts'
import { readCeilingGround } from './read-ceiling-ground.ts'

/** Whatever columns a case was read with, these are among them. */
type LimitedCase = BaseColumns & { readonly id: number; readonly version: number }

/** In cents, for an offer of the one who asks; null when nothing limits it. For those alone who may see it. */
export const ceilingOfCase = async (
  reader: Pick<Reader, 'sql' | 'actor'>,
  one: LimitedCase,
): Promise<number | null> => {
  const ground = await readCeilingGround(reader, [one], { by: reader.actor, channel: 'screen' })
  return ceilingOfChanged({ held: one, state: one }, ground)
}
