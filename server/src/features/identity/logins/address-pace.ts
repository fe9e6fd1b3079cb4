// A network address that missed on many accounts guesses more slowly: its attempts wait one behind the other. A right
// password from there still gets in, a few seconds later.
import { setTimeout as pause } from 'node:timers/promises'

const shortestSeconds = 0.5
const longestSeconds = 2
/** Attempts of one address that may wait at once, in this process; the next are sent away. */
const maxWaiting = 5

interface Lane {
  waiting: number
  last: Promise<void>
}

// Holds only the addresses with attempts that wait right now.
const lanes = new Map<string, Lane>()

const pauseSeconds = (excess: number) => Math.min(longestSeconds, shortestSeconds * 2 ** Math.floor(excess / 10))

/** Resolves when it is the attempt's turn; answers the seconds after which to come back where too many wait already. */
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
