// Long work of the processor, in turns with everybody else's.
import { setImmediate as others } from 'node:timers/promises'

/** So many take a few milliseconds, which nobody notices, nor the database that waits for its next statement. */
const atOnce = 50

/**
 * `work` is given what else it needs, so that it can stand by itself: what is made anew for each call, V8 translates anew each time it has
 * looked through the heap.
 */
export const mapInTurns = async <T, R, With>(
  items: readonly T[],
  work: (item: T, given: With, at: number) => R,
  given: With,
): Promise<R[]> => {
  const done: R[] = []
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % atOnce === 0) await others()
    done.push(work(item, given, at))
  }
  return done
}
