// Publishes events to the consoles in their audience: the events of many transactions together, in the order in which they were written.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { isUnavailable } from '../db/failures.ts'
import type { Loop, LoopContext, RunningLoop } from '../jobs/loop.ts'
import type { Realtime, TenantEvent } from '../realtime/realtime.ts'
import { markPublished, listUnpublished, type WaitingEvent } from './events.store.ts'
import { outwardEventOf, expandEvent, type Named, type Outward } from './outward-events.ts'

const maxEventsPerTurn = 500
/** Each transaction signals its events; this interval finds events whose signal was missed. */
const lookEveryMs = 1_000
/** Marks published events in batches after this delay: their writer has already published them, so nobody waits for the mark. */
const markAfterMs = 100

/** Publishes the events that the caller has just written, at once and already expanded. If this fails, the loop publishes them later. */
export type OnPublished = (tenantId: TenantId, event: number, facts: readonly Named[]) => void

interface PublisherContext extends LoopContext {
  readonly outward: Outward
}

const tenantEventsOf = (
  { outward, log }: PublisherContext,
  tenantId: TenantId,
  fact: Named,
): readonly TenantEvent[] => {
  try {
    return [{ ...outwardEventOf(outward, fact), tenantId }]
  } catch (error) {
    // A retry would fail again, and block the events behind this one.
    log.error({ err: error, name: fact.name }, 'events: publish failed, event skipped')
    return []
  }
}

const unfolded = async (
  context: PublisherContext,
  { id, tenantId, name, data }: WaitingEvent,
): Promise<readonly Named[]> => {
  if (!context.outward.unfoldings.has(name)) return [{ name, data }]
  try {
    return await context.db.inTenant(tenantId, (tx) => expandEvent(context.outward, tx, { name, data }))
  } catch (error) {
    if (isUnavailable(error)) throw error
    context.log.error({ err: error, event: id, name }, 'events: publish failed, event skipped')
    return []
  }
}

/** Publishes before marking: an event may be published twice, but is never lost. */
const deliverSome = (context: PublisherContext, realtime: Pick<Realtime, 'publish'>) =>
  context.db.asSystem(async (tx) => {
    const events = await listUnpublished(tx, maxEventsPerTurn)
    const all: TenantEvent[] = []
    for (const event of events)
      for (const fact of await unfolded(context, event)) all.push(...tenantEventsOf(context, event.tenantId, fact))
    realtime.publish(all)
    return events.length
  })

const lookForWaiting = (context: PublisherContext, realtime: Pick<Realtime, 'publish'>): RunningLoop => {
  const { log, signals } = context
  const ending = new AbortController()
  let isWanted = false
  let running: Promise<void> | null = null

  const deliver = async () => {
    while (isWanted && !ending.signal.aborted) {
      isWanted = false
      try {
        if ((await deliverSome(context, realtime)) === maxEventsPerTurn) isWanted = true
      } catch (error) {
        log.warn({ err: error }, 'events: publishing failed, will retry')
      }
    }
    running = null
  }
  const look = () => {
    isWanted = true
    running ??= deliver()
  }

  const end = signals.on('platform_event', look)
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
}

/** Events that their writer has published and that are not marked yet. An event that cannot be marked is published again. */
const makeMarks = ({ db, log }: LoopContext) => {
  const waiting = new Map<TenantId, number[]>()
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()

  const mark = async () => {
    timer = undefined
    const all = [...waiting]
    waiting.clear()
    for (const [tenantId, ids] of all)
      await markPublished(db, tenantId, ids).catch((error: unknown) =>
        log.warn({ err: error, tenant: tenantId }, 'events: marking published events failed, will publish again'),
      )
  }
  const begin = () => (turn = turn.then(mark))

  return {
    add(tenantId: TenantId, event: number) {
      const ids = waiting.get(tenantId)
      if (ids) ids.push(event)
      else waiting.set(tenantId, [event])
      timer ??= setTimeout(begin, markAfterMs)
    },
    end() {
      clearTimeout(timer)
      return begin()
    },
  }
}

export const makePublisher = (
  outward: () => Outward,
  realtime: Pick<Realtime, 'publish'>,
): { loop: Loop; onPublished: OnPublished } => {
  let open: { readonly context: PublisherContext; readonly marks: ReturnType<typeof makeMarks> } | null = null
  return {
    onPublished(tenantId, event, facts) {
      // While no loop runs in this process, nothing would be marked: the other processes publish these events.
      if (!open) return
      const { context, marks } = open
      realtime.publish(facts.flatMap((fact) => tenantEventsOf(context, tenantId, fact)))
      marks.add(tenantId, event)
    },
    loop: {
      name: 'platform.events',
      start(loopContext) {
        const context = { ...loopContext, outward: outward() }
        const marks = makeMarks(loopContext)
        open = { context, marks }
        const looking = lookForWaiting(context, realtime)
        return {
          async stop() {
            await looking.stop()
            open = null
            await marks.end()
          },
        }
      },
    },
  }
}
