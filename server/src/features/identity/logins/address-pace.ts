// Slows down guesses from a network address that failed on many accounts: its attempts run one after the other, with a pause. A correct
// password from that address still succeeds, a few seconds later.
import { setTimeout as pause } from 'node:timers/promises'

const shortestSeconds = 0.5
const longestSeconds = 2
/** The maximum number of waiting attempts per address in this process; further attempts are refused. */
const maxWaiting = 5

interface Lane {
  waiting: number
  last: Promise<void>
}

// Contains only the addresses with attempts that wait right now.
const lanes = new Map<string, Lane>()

const pauseSeconds = (excess: number) => Math.min(longestSeconds, shortestSeconds * 2 ** Math.floor(excess / 10))

/** Resolves when it is the attempt's turn; when too many already wait, returns the seconds after which to retry. */
export const awaitTurn = async (address: string, excess: number): Promise<number> => {
  const seconds = pauseSeconds(excess)
  const lane = lanes.get(address) ?? { waiting: 0, last: Promise.resolve() }
  if (lane.waiting >= maxWaiting) return seconds * maxWaiting
  lanes.set(address, lane)
  lane.waiting += 1
  lane.last = lane.last.then(() => pause(seconds * 1000))
  await lane.last
  lane.waiting -= 1
  if (lane.waiting === 0) lanes.delete(address)
  return 0
}
