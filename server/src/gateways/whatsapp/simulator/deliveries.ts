// The events that WhatsApp has for us: stored until our side has stored them, delivered in order within a conversation, with the configured
// delay.
import { makeLanes } from '../lanes.ts'
import type { ConnectionEvent } from '../port.ts'
import type { StateWriter } from './state-writer.ts'

interface Waiting {
  readonly place: number
  readonly event: ConnectionEvent
}

/** JSON has no dates. */
const revive = (event: ConnectionEvent): ConnectionEvent =>
  'at' in event ? ({ ...event, at: new Date(event.at) } as ConnectionEvent) : event

const laneOf = (event: ConnectionEvent) => {
  if ('chat' in event) return event.chat.alternative ?? event.chat.jid
  return event.kind === 'same-person' ? event.lid : ''
}

export interface SimDeliveryParts {
  readonly stateWriter: StateWriter
  readonly onEvent: (event: ConnectionEvent) => Promise<void>
  readonly onRange: (from: number, to: number) => void
  /** An event could not be stored: nothing more is delivered on this connection. */
  readonly onNotStored: (error: unknown) => void
}

const pause = (ms: number) => (ms ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve())

export const makeDeliveries = (range: { from: number; to: number }, parts: SimDeliveryParts) => {
  const { stateWriter } = parts
  const missed = Array.from({ length: range.to - range.from }, (_, n) => range.from + n)
  const waiting = new Set(missed)
  const backlog: Waiting[] = []
  const lanes = makeLanes()
  const state = { ...range, isRunning: false, held: [] as Waiting[], reversed: 0, repeated: 0, slow: [] as number[] }

  const forget = (place: number) => {
    waiting.delete(place)
    // Positions only grow, so the first inserted one is the smallest.
    state.from = waiting.values().next().value ?? state.to
    void stateWriter.put('sim-queue', String(place), null).catch(() => undefined)
    parts.onRange(state.from, state.to)
  }

  const hand = async ({ place, event }: Waiting, times: number, ms: number) => {
    await pause(ms)
    for (let n = 0; n < times && state.isRunning; n += 1) {
      try {
        await parts.onEvent(event)
      } catch (error) {
        state.isRunning = false
        return parts.onNotStored(error)
      }
      if (n === 0) forget(place)
    }
  }

  const dispatch = (delivery: Waiting) => {
    const times = state.repeated > 0 ? 2 : 1
    state.repeated = Math.max(0, state.repeated - 1)
    const ms = state.slow.shift() ?? 0
    void lanes.run(laneOf(delivery.event), () => hand(delivery, times, ms))
  }

  const take = (delivery: Waiting) => {
    if (!state.isRunning) return void backlog.push(delivery)
    if (state.reversed <= 1 && !state.held.length) return dispatch(delivery)
    state.held.push(delivery)
    state.reversed -= 1
    if (state.reversed > 0) return
    for (const postponedDelivery of state.held.splice(0).reverse()) dispatch(postponedDelivery)
  }

  return {
    count: () => waiting.size,
    /** Resolves when the event is stored; it is delivered after that, now or when a connection is open again. */
    async add(event: ConnectionEvent) {
      const place = state.to
      state.to += 1
      waiting.add(place)
      const queueWrite = stateWriter.put('sim-queue', String(place), event)
      parts.onRange(state.from, state.to)
      try {
        await queueWrite
      } catch (error) {
        waiting.delete(place)
        throw error
      }
      take({ place, event })
    },
    /** The connection is open: missed events come first. */
    async start() {
      const storedEvents = await stateWriter.get<ConnectionEvent>('sim-queue', missed.map(String))
      state.isRunning = true
      for (const place of missed) {
        const event = storedEvents.get(String(place))
        if (event) take({ place, event: revive(event) })
        else waiting.delete(place)
      }
      for (const delivery of backlog.splice(0)) take(delivery)
    },
    stop() {
      state.isRunning = false
    },
    settled: lanes.settled,
    repeat: (count: number) => (state.repeated += count),
    reverse: (count: number) => (state.reversed = count),
    slow: (count: number, ms: number) => state.slow.push(...Array.from({ length: count }, () => ms)),
  }
}
export type Deliveries = ReturnType<typeof makeDeliveries>
