// What the suite of the drivers is made of: the other side of the line, what was told, what is kept.
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Readable } from 'node:stream'
import { expect } from 'vitest'
import type {
  Correspondent,
  Jid,
  Keep,
  Line,
  LineEvent,
  LineParts,
  MediaKind,
  Outgoing,
  SendRefusal,
  WhatsAppGateway,
} from './port.ts'

/** Somebody with WhatsApp, under the number that WhatsApp knows (digits with country, with the ninth digit or without). */
export interface Party {
  readonly phone: string
  /** Digits. */
  readonly lid: string
  readonly name: string
}

export interface SaidMedia {
  readonly kind: MediaKind
  readonly mime: string
  readonly fileName: string | null
  readonly seconds: number | null
  readonly isVoice: boolean
  readonly bytes: Buffer
}

export interface Said {
  readonly text?: string
  readonly media?: SaidMedia
  /** The id of what it answers. */
  readonly quoted?: string
}

/** What came to a party's phone. */
export interface Got {
  readonly id: string
  readonly text: string
  readonly media: SaidMedia | null
  readonly quoted: string | null
}

/** The other side. Each act resolves when WhatsApp has it, not when it was told; a party sends no receipt but those asked for here. */
export interface World {
  /** The number's own phone takes in what the screen shows. */
  scan(text: string): Promise<void>
  meet(party: Party): Promise<void>
  /** Gives the id of the message. */
  write(from: Party, said: Said): Promise<string>
  /** The same, where WhatsApp names the LID alone; the next time it names the telephone too. */
  writeUnknown(from: Party, said: Said): Promise<string>
  /** The same from the number's own phone. */
  writeOnPhone(to: Party, said: Said): Promise<string>
  edit(from: Party, of: string, text: string): Promise<void>
  remove(from: Party, of: string): Promise<void>
  react(from: Party, of: string, emoji: string): Promise<void>
  receipt(from: Party, of: string, receipt: 'delivered' | 'read' | 'played'): Promise<void>
  got(by: Party): Promise<readonly Got[]>
  /** The ids of theirs that a party sees as read. */
  seen(by: Party): Promise<readonly string[]>
  /** The next thing that goes to us goes twice. */
  repeatNext(): void
  /** The next `count` things that go to us go when they are all there, the last one first. */
  reverseNext(count: number): void
  refuseNext(why: SendRefusal): void
  /** The connection falls while our next message is on its way: before WhatsApp has it, or after. */
  cutNextSend(when: 'before' | 'after'): void
  /** Nobody is told what becomes of our next message, where that can be made so. */
  loseNextOutcome?(): void
  fall(): Promise<void>
  /** The number's own phone sends us away. */
  logOut(): Promise<void>
}

export interface Bench {
  readonly gateway: WhatsAppGateway
  readonly world: World
  close(): Promise<void>
}

/** Where drivers differ because WhatsApp does. */
export interface Traits {
  /** There is a connection that can fall, or be ended by the phone. */
  readonly isConnected: boolean
  readonly findsNumbers: boolean
  readonly hasOwnPhone: boolean
  readonly hasEdits: boolean
  readonly hasLids: boolean
  readonly hasPictures: boolean
  /** It can say what became of a message that was cut off. */
  readonly knowsOutcome: boolean
  /** It can be made not to know it all the same. */
  readonly canLoseOutcome: boolean
  readonly keepsOurIds: boolean
  readonly refusals: readonly SendRefusal[]
}

export const memoryKeep = (): Keep & { readonly values: ReadonlyMap<string, string> } => {
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

type Of<Kind extends LineEvent['kind']> = Extract<LineEvent, { kind: Kind }>

/** Keeps what is told; a test waits for the thing itself, however slow the machine. */
const makeRecorder = () => {
  const told: LineEvent[] = []
  const waiting = new Set<() => void>()
  const failing = { times: 0 }
  const of = <Kind extends LineEvent['kind']>(kind: Kind) =>
    told.filter((event): event is Of<Kind> => event.kind === kind)
  const first = <Kind extends LineEvent['kind']>(
    kinds: Kind | readonly Kind[],
    is: (event: Of<Kind>) => boolean = () => true,
  ) =>
    new Promise<Of<Kind>>((resolve) => {
      const look = () => {
        const found = [kinds]
          .flat()
          .flatMap((kind) => of(kind as Kind))
          .find(is)
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  return {
    told,
    of,
    first,
    /** The next message that is told is not kept, as when the database is away. */
    failNext() {
      failing.times = 1
    },
    tell(event: LineEvent) {
      if (event.kind === 'message' && failing.times > 0) {
        failing.times -= 1
        return Promise.reject(new Error('not kept'))
      }
      told.push(event)
      for (const look of waiting) look()
      return Promise.resolve()
    },
  }
}

/** A line as its owner has it: opened again when WhatsApp asks for that. */
export const makeOwner = ({ gateway, world }: Bench, keep: Keep = memoryKeep()) => {
  const state = { line: null as Line | null, recorder: makeRecorder() }
  const parts = (): LineParts => ({
    tenantId: 7 as TenantId,
    name: 'session-7',
    keep,
    tell: (event) => state.recorder.tell(event),
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
  /** Opens, scans where that is asked for, and opens again where the driver says so. */
  const open = async () => {
    for (;;) {
      await openOnce()
      const shown = await state.recorder.first(['qr', 'open', 'closed'])
      if (shown.kind === 'qr') await world.scan(shown.text)
      const event = await state.recorder.first(['open', 'closed'])
      if (event.kind === 'open') return event
      if (event.why !== 'restart') throw new Error(`the line closed: ${event.why}, ${event.detail}`)
    }
  }
  return {
    keep,
    close,
    openOnce,
    get line() {
      if (!state.line) throw new Error('no line is open')
      return state.line
    },
    get recorder() {
      return state.recorder
    },
    open,
    /** When the line fell, as its owner does. */
    async reopen() {
      await state.recorder.first('closed', ({ why }) => why === 'lost')
      await open()
    },
  }
}
export type Owner = ReturnType<typeof makeOwner>

/** What a test finds set out: filled anew before each. */
export interface Table {
  bench: Bench
  owner: Owner
}

/** For what has to be looked at to be known; generous, for the slowest of machines. */
export const patience = { timeout: 60_000, interval: 10 }

export const phoneJid = (phone: string): Jid => `${phone}@s.whatsapp.net`
export const lidJid = (lid: string): Jid => `${lid}@lid`

/** Under either of the two addresses; a driver that never hears of LIDs names the telephone. */
export const expectFrom = (chat: Correspondent, party: Party) => {
  expect([phoneJid(party.phone), lidJid(party.lid)]).toContain(chat.jid)
  expect([chat.jid, chat.alternative]).toContain(phoneJid(party.phone))
}

export const outgoing = (to: Party, id: string, change: Partial<Outgoing> = {}): Outgoing => ({
  to: phoneJid(to.phone),
  id,
  text: '',
  media: null,
  quoted: null,
  template: null,
  ...change,
})

export const readWhole = async (stream: Readable) => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
