// The parts of the driver suite: the other side of the connection, a recorder of events, a memory store.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Readable } from 'node:stream'
import { expect } from 'vitest'
import type {
  Correspondent,
  Jid,
  CredentialStore,
  Connection,
  ConnectionEvent,
  ConnectionParts,
  MediaKind,
  OutboundMessage,
  SendRefusal,
  WhatsAppGateway,
} from './port.ts'

/** A person with WhatsApp, under the number that WhatsApp knows (digits with country code, with or without the ninth digit). */
export interface Party {
  readonly phone: string
  /** Digits. */
  readonly lid: string
  readonly name: string
}

export interface SentMediaSample {
  readonly kind: MediaKind
  readonly mime: string
  readonly fileName: string | null
  readonly seconds: number | null
  readonly isVoice: boolean
  readonly bytes: Buffer
}

export interface ContactMessage {
  readonly text?: string
  readonly media?: SentMediaSample
  /** The id of the message that this one answers. */
  readonly quoted?: string
  readonly isForwarded?: boolean
}

/** A message that a party's phone received. */
export interface Got {
  readonly id: string
  readonly text: string
  readonly media: SentMediaSample | null
  readonly quoted: string | null
  /** Present on a message that the phone shows as forwarded. */
  readonly isForwarded?: true
}

/** Our changes of a message, as a party's phone shows them. */
export interface OurMarks {
  /** Empty without a reaction. */
  readonly reaction: string
  readonly isDeleted: boolean
}

/**
 * The other side. Each operation resolves when WhatsApp has the event, not when it was reported to us; a party sends only the receipts that
 * a test requests here.
 */
export interface TestNetwork {
  /** Scans the displayed code with the number's own phone. */
  scan(text: string): Promise<void>
  meet(party: Party): Promise<void>
  /** Returns the id of the message. */
  write(from: Party, message: ContactMessage): Promise<string>
  /** Writes a message where WhatsApp names only the LID; the next message names the telephone too. */
  writeUnknown(from: Party, message: ContactMessage): Promise<string>
  /** Writes a message on the number's own phone. */
  writeOnPhone(to: Party, message: ContactMessage): Promise<string>
  edit(from: Party, of: string, text: string): Promise<void>
  remove(from: Party, of: string): Promise<void>
  react(from: Party, of: string, emoji: string): Promise<void>
  receipt(from: Party, of: string, receipt: 'delivered' | 'read' | 'played'): Promise<void>
  got(by: Party): Promise<readonly Got[]>
  ourMarks(by: Party, of: string): Promise<OurMarks>
  /** Returns the ids of the party's messages that the party sees as read. */
  seen(by: Party): Promise<readonly string[]>
  /** The next event is delivered to us twice. */
  repeatNext(): void
  /** The next `count` events are held until all are there, then delivered in reverse. */
  reverseNext(count: number): void
  refuseNext(why: SendRefusal): void
  /** The connection fails during our next send: before WhatsApp has the message, or after. */
  cutNextSend(when: 'before' | 'after'): void
  /** The outcome of our next message is lost, where the driver's server supports that. */
  loseNextOutcome?(): void
  fall(): Promise<void>
  /** The number's own phone unlinks us. */
  logOut(): Promise<void>
}

export interface WhatsAppFixture {
  readonly gateway: WhatsAppGateway
  readonly world: TestNetwork
  close(): Promise<void>
}

/** Differences between drivers that come from WhatsApp itself. */
export interface Traits {
  /** There is a connection that can fail, or that the phone can end. */
  readonly isConnected: boolean
  readonly findsNumbers: boolean
  readonly hasOwnPhone: boolean
  readonly hasEdits: boolean
  readonly hasLids: boolean
  readonly hasPictures: boolean
  /** The driver can find the outcome of an interrupted send. */
  readonly knowsOutcome: boolean
  /** A test can make the driver lose an outcome all the same. */
  readonly canLoseOutcome: boolean
  readonly keepsOurIds: boolean
  readonly deletesForEveryone: boolean
  /** The other side sees that a message of ours was forwarded. */
  readonly marksForwarded: boolean
  readonly refusals: readonly SendRefusal[]
}

export const memoryCredentialStore = (): CredentialStore & { readonly values: ReadonlyMap<string, string> } => {
  const values = new Map<string, string>()
  const keyOf = (kind: string, id: string) => JSON.stringify([kind, id])
  return {
    values,
    get: (kind, ids) =>
      Promise.resolve(
        new Map(
          ids.flatMap((id) => {
            const value = values.get(keyOf(kind, id))
            return value === undefined ? [] : [[id, value] as const]
          }),
        ),
      ),
    set(changes) {
      for (const { kind, id, value } of changes) {
        if (value === null) values.delete(keyOf(kind, id))
        else values.set(keyOf(kind, id), value)
      }
      return Promise.resolve()
    },
    clear() {
      values.clear()
      return Promise.resolve()
    },
  }
}

type Of<Kind extends ConnectionEvent['kind']> = Extract<ConnectionEvent, { kind: Kind }>

/** Records the events; a test waits for the event itself, however slow the machine is. */
const makeRecorder = () => {
  const lineEvents: ConnectionEvent[] = []
  const waiting = new Set<() => void>()
  const failing = { times: 0 }
  const of = <Kind extends ConnectionEvent['kind']>(kind: Kind) =>
    lineEvents.filter((event): event is Of<Kind> => event.kind === kind)
  const first = <Kind extends ConnectionEvent['kind']>(
    kinds: Kind | readonly Kind[],
    is: (event: Of<Kind>) => boolean = () => true,
  ) =>
    new Promise<Of<Kind>>((resolve) => {
      const look = () => {
        const matchingEvent = [kinds]
          .flat()
          .flatMap((kind) => of(kind as Kind))
          .find(is)
        if (!matchingEvent) return
        waiting.delete(look)
        resolve(matchingEvent)
      }
      waiting.add(look)
      look()
    })
  return {
    events: lineEvents,
    of,
    first,
    /** Storing the next message fails, as when the database is unavailable. */
    failNext() {
      failing.times = 1
    },
    onEvent(event: ConnectionEvent) {
      if (event.kind === 'message' && failing.times > 0) {
        failing.times -= 1
        return Promise.reject(new Error('conformance: storing refused by the test'))
      }
      lineEvents.push(event)
      for (const look of waiting) look()
      return Promise.resolve()
    },
  }
}

/** A connection with its owner: reopened when WhatsApp requests that. */
export const makeOwner = (
  { gateway, world }: WhatsAppFixture,
  credentials: CredentialStore = memoryCredentialStore(),
) => {
  const state = { line: null as Connection | null, recorder: makeRecorder() }
  const parts = (): ConnectionParts => ({
    tenantId: 7 as TenantId,
    name: 'session-7',
    credentials,
    onEvent: (event) => state.recorder.onEvent(event),
  })
  const close = async () => {
    await state.line?.close()
    state.line = null
  }
  const openOnce = async () => {
    await close()
    state.recorder = makeRecorder()
    state.line = await gateway.open(parts())
  }
  /** Opens the connection, scans where required, and reopens where the driver asks for it. */
  const open = async () => {
    for (;;) {
      await openOnce()
      const shown = await state.recorder.first(['qr', 'open', 'closed'])
      if (shown.kind === 'qr') await world.scan(shown.text)
      const event = await state.recorder.first(['open', 'closed'])
      if (event.kind === 'open') return event
      if (event.why !== 'restart') throw new Error(`conformance: connection closed: ${event.why}, ${event.detail}`)
    }
  }
  return {
    credentials,
    close,
    openOnce,
    get line() {
      if (!state.line) throw new Error('conformance: no connection is open')
      return state.line
    },
    get recorder() {
      return state.recorder
    },
    open,
    /** Reopens after a lost connection, as the owner does. */
    async reopen() {
      await state.recorder.first('closed', ({ why }) => why === 'lost')
      await open()
    },
  }
}
export type Owner = ReturnType<typeof makeOwner>

/** The fixture of each test, created anew before it. */
export interface Table {
  bench: WhatsAppFixture
  owner: Owner
}

/** The timeout for polling; generous, for the slowest machines. */
export const conformanceWait = { timeout: 60_000, interval: 10 }

export const jidOfPhone = (phone: string): Jid => `${phone}@s.whatsapp.net`
export const lidJid = (lid: string): Jid => `${lid}@lid`

/** Accepts either of the two addresses; a driver without LIDs returns the telephone. */
export const expectFrom = (chat: Correspondent, party: Party) => {
  expect([jidOfPhone(party.phone), lidJid(party.lid)]).toContain(chat.jid)
  expect([chat.jid, chat.alternative]).toContain(jidOfPhone(party.phone))
}

export const outgoing = (to: Party, id: string, change: Partial<OutboundMessage> = {}): OutboundMessage => ({
  to: jidOfPhone(to.phone),
  id,
  text: '',
  media: null,
  quoted: null,
  template: null,
  ...change,
})

export const readAllBytes = async (stream: Readable) => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
