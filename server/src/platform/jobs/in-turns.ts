// Long work of the processor, in turns with everybody else's.
import { setImmediate as others } from 'node:timers/promises'

/** So many take a few milliseconds, which nobody notices. */
const atOnce = 250

export const mapInTurns = async <T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> => {
  const done: R[] = []
  for (let at = 0; at < items.length; at += atOnce) {
    if (at > 0) await others()
    for (const item of items.slice(at, at + atOnce)) done.push(work(item))
  }
  return done
}
