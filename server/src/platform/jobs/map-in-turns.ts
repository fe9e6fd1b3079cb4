// CPU-bound work in slices, so that other work of the event loop runs in between.
import { setImmediate as others } from 'node:timers/promises'

/** One slice takes a few milliseconds, which delays neither requests nor the next database statement noticeably. */
const itemsPerTurn = 50

/**
 * `work` gets its context as an argument, so that it can be one function at module level: V8 compiles a closure created for each call again
 * after each garbage collection.
 */
export const mapInTurns = async <T, R, With>(
  items: readonly T[],
  work: (item: T, context: With, index: number) => R,
  context: With,
): Promise<R[]> => {
  const done: R[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % itemsPerTurn === 0) await others()
    done.push(work(item, context, index))
  }
  return done
}
