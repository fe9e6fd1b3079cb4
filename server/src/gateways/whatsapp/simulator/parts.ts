// One company's world during one connection, built from its stored state.
import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../platform/clock/clock.ts'
import { makeLanes } from '../lanes.ts'
import type { ConnectionEvent, ConnectionParts, SendRefusal } from '../port.ts'
import { makeContacts, type Contacts, type SimContactRecord } from './contacts.ts'
import { makeDeliveries, type Deliveries } from './deliveries.ts'
import { makeStateWriter, type StateWriter } from './state-writer.ts'
import { makeTalk, type Talk } from './talk.ts'
import type { SimState } from './sim-network.ts'

export interface StoredSimState {
  readonly contacts: number
  /** The number of issued ids, and the world's creation time: a deleted world never issues the same ids again. */
  readonly ids: number
  readonly era: string
  readonly from: number
  readonly to: number
}

/** The fault applies to one contact, or to the next one. */
export type Aimed<Fault> = Fault & { readonly contactPosition: SimContactRecord['place'] | null }

/** Takes the next fault for this contact; each fault is used once. */
export const nextFor = <Fault>(faults: Aimed<Fault>[], { place }: SimContactRecord): Aimed<Fault> | undefined => {
  const faultIndex = faults.findIndex(
    ({ contactPosition: targetPosition }) => targetPosition === null || targetPosition === place,
  )
  return faultIndex < 0 ? undefined : faults.splice(faultIndex, 1)[0]
}

export interface SimParts {
  readonly stateWriter: StateWriter
  readonly contacts: Contacts
  readonly talk: Talk
  readonly deliveries: Deliveries
  /** Runs one task at a time per contact. */
  inTurn<Result>(contact: SimContactRecord, work: () => Promise<Result>): Promise<Result>
  readonly faults: {
    readonly refusals: Aimed<{ readonly why: SendRefusal }>[]
    readonly unsure: Aimed<object>[]
    readonly waits: Aimed<object>[]
    readonly cuts: ('before-send' | 'after-send')[]
    readonly slow: number[]
  }
  readonly connection: { is: SimState['connection']; qr: string | null }
  /** WhatsApp's time: whole seconds. */
  now(): Date
  phone(): string | null
  nextId(): string
  link(phone: string | null): Promise<void>
  onEvent(event: ConnectionEvent): Promise<void>
  /** The connection ends; its owner opens another. */
  fall(why: 'lost' | 'logged-out', detail: string): Promise<void>
}

const empty = (): StoredSimState => ({
  contacts: 0,
  ids: 0,
  era: randomBytes(4).toString('hex'),
  from: 0,
  to: 0,
})

const load = async (stateWriter: StateWriter) => {
  const state = (await stateWriter.get<StoredSimState>('sim', ['state'])).get('state') ?? empty()
  const places = Array.from({ length: state.contacts }, (_, n) => String(n))
  const contacts = [...(await stateWriter.get<SimContactRecord>('sim-contact', places)).values()]
  // The link to the device belongs to us, and a logout deletes it; the world stays.
  const phone = (await stateWriter.get<string>('link', ['phone'])).get('phone') ?? null
  return { state, contacts, phone }
}

export const makeParts = async (
  { credentials, onEvent }: ConnectionParts,
  clock: Clock,
  qr: string,
): Promise<SimParts> => {
  const stateWriter = makeStateWriter(credentials)
  const loaded = await load(stateWriter)
  const state = { ...loaded.state }
  let linked = loaded.phone
  const save = (change: Partial<StoredSimState>) => stateWriter.put('sim', 'state', Object.assign(state, change))
  const saveLater = (change: Partial<StoredSimState>) => void save(change).catch(() => undefined)

  const contacts = makeContacts(stateWriter, loaded.contacts, (count) => saveLater({ contacts: count }))
  const turns = makeLanes()
  const connection: SimParts['connection'] = linked ? { is: 'open', qr: null } : { is: 'waiting-scan', qr }
  const fall: SimParts['fall'] = async (why, detail) => {
    if (connection.is === 'fallen') return
    connection.is = 'fallen'
    connection.qr = null
    deliveries.stop()
    await onEvent({ kind: 'closed', why, detail })
  }
  const deliveries = makeDeliveries(state, {
    stateWriter,
    onEvent,
    onRange: (from, to) => saveLater({ from, to }),
    onNotStored: (reason) => void fall('lost', `not stored: ${String(reason)}`).catch(() => undefined),
  })
  return {
    stateWriter,
    contacts,
    talk: makeTalk(stateWriter, contacts),
    deliveries,
    inTurn: ({ place }, work) => turns.run(String(place), work),
    faults: { refusals: [], unsure: [], waits: [], cuts: [], slow: [] },
    connection,
    now: () => new Date(Math.floor(clock.now().getTime() / 1000) * 1000),
    phone: () => linked,
    nextId() {
      saveLater({ ids: state.ids + 1 })
      return `SIM${state.era.toUpperCase()}${String(state.ids).padStart(9, '0')}`
    },
    link(phone) {
      linked = phone
      return stateWriter.put('link', 'phone', phone)
    },
    onEvent,
    fall,
  }
}
