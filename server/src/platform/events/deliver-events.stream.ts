// Carries facts to the consoles that may hear them: those of many transactions together, in the order in which they were written down.
import type { Loop, LoopHouse } from '../jobs/loop.ts'
import type { Realtime, ToldFact } from '../realtime/realtime.ts'
import { takeWaiting, type WaitingEvent } from './events.store.ts'
import { factOf, type Outward } from './outward.ts'

const mostAtOnce = 500
/** Each transaction says that it has told something; this is for what was said while nobody listened. */
const lookEveryMs = 1_000

const outwardOf = (outward: Outward, event: WaitingEvent, log: LoopHouse['log']): readonly ToldFact[] => {
  try {
    return [{ ...factOf(outward, event), tenantId: event.tenantId }]
  } catch (error) {
    // Tried again it would fail again, and hold up what comes after it.
    log.error({ err: error, event: event.id, name: event.name }, 'nobody can be told of a fact')
    return []
  }
}

/** Told before it is marked: a fact may be told twice, but not be missed. */
const deliverSome = ({ db, log }: LoopHouse, outward: Outward, realtime: Pick<Realtime, 'tell'>) =>
  db.asSystem(async (tx) => {
    const events = await takeWaiting(tx, mostAtOnce)
    realtime.tell(events.flatMap((event) => outwardOf(outward, event, log)))
    return events.length
  })

export const deliverEvents = (outward: () => Outward, realtime: Pick<Realtime, 'tell'>): Loop => ({
  name: 'platform.events',
  start(house) {
    const ending = new AbortController()
    let isWanted = false
    let running: Promise<void> | null = null

    const deliver = async () => {
      while (isWanted && !ending.signal.aborted) {
        isWanted = false
        try {
          if ((await deliverSome(house, outward(), realtime)) === mostAtOnce) isWanted = true
        } catch (error) {
          house.log.warn({ err: error }, 'facts wait to be told')
        }
      }
      running = null
    }
    const look = () => {
      isWanted = true
      running ??= deliver()
    }

    const end = house.signals.on('platform_event', look)
    const timer = setInterval(look, lookEveryMs)
    look()
    return {
      async stop() {
        ending.abort()
        end()
        clearInterval(timer)
        await running
      },
    }
  },
})
