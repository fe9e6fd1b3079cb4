// A WhatsApp inside the process: the default of an installation without configuration, and the driver of the product's tests.
import { Readable } from 'node:stream'
import { systemClock, type Clock } from '../../../platform/clock/clock.ts'
import {
  MediaGone,
  type Connection,
  type ConnectionParts,
  type OutboundMessage,
  type Sent,
  type WhatsAppGateway,
} from '../port.ts'
import { samplePicture } from '../sample-picture.ts'
import type { SimContactRecord } from './contacts.ts'
import { makeSimNetwork } from './make-sim-network.ts'
import { applyOurChange, deletesWithinHours } from './our-changes.ts'
import { openConnection } from './own-phone.ts'
import { makeParts, nextFor, type SimParts } from './parts.ts'
import { freshMessage } from './talk.ts'
import { arrive } from './receipts.ts'
import { SimRefused, type SimNetwork } from './sim-network.ts'

const pause = (ms: number) => (ms ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve())

const storeOurMessage = (
  { talk, now }: SimParts,
  contact: SimContactRecord,
  { id, text, media, quoted, isForwarded }: OutboundMessage,
) => {
  // Only a document keeps its file name in transit.
  const sent = media && { ...media, fileName: media.kind === 'document' ? media.fileName : null }
  const messageInput = {
    id,
    at: now(),
    text,
    media: sent,
    quoted: quoted?.id ?? null,
    fromUs: true,
    isLost: contact.hasBlocked,
    ...(isForwarded ? { isForwarded } : {}),
  }
  return talk.add(contact, freshMessage(messageInput), media?.bytes ?? null)
}

/** The storage of messages whose outcome is never reported. */
const unsure = 'sim-unsure'

const outcomeOf = async ({ stateWriter, talk }: SimParts, id: string) => {
  if ((await stateWriter.get<boolean>(unsure, [id])).has(id)) return 'unknown'
  return (await talk.find(id)) ? 'sent' : 'not-sent'
}

const sendNow = async (parts: SimParts, message: OutboundMessage): Promise<Sent> => {
  const { faults, talk, contacts, connection, now } = parts
  await pause(faults.slow.shift() ?? 0)
  if (connection.is !== 'open') return { outcome: 'wait', until: now() }
  const cut = faults.cuts.shift()
  const fell = async (): Promise<Sent> => {
    await parts.fall('lost', 'the connection fell')
    return { outcome: 'unknown', detail: 'the connection fell' }
  }
  if (cut === 'before-send') return fell()
  const contact = contacts.meet(message.to)
  if (nextFor(faults.waits, contact)) return { outcome: 'wait', until: now() }
  const refusal = nextFor(faults.refusals, contact)
  if (refusal) return { outcome: 'refused', why: refusal.why, detail: 'as it was asked for' }
  if (!contact.exists) return { outcome: 'refused', why: 'unknown-number', detail: 'the number has no WhatsApp' }
  if (nextFor(faults.unsure, contact)) {
    await parts.stateWriter.put(unsure, message.id, true)
    return { outcome: 'unknown', detail: 'as it was asked for' }
  }
  return parts.inTurn(contact, async () => {
    const storedMessage = (await talk.find(message.id)) ?? (await storeOurMessage(parts, contact, message))
    if (cut === 'after-send') return fell()
    await arrive(parts, contacts.byPlace(contact.place))
    return { outcome: 'sent', id: message.id, sentAt: new Date(storedMessage.at) }
  })
}

const send = async (parts: SimParts, message: OutboundMessage): Promise<Sent> => {
  try {
    return await sendNow(parts, message)
  } catch (error) {
    if (error instanceof SimRefused) return { outcome: 'refused', why: 'unknown-number', detail: error.message }
    return { outcome: 'unknown', detail: String(error) }
  }
}

const makeConnection = (parts: SimParts): Connection => ({
  send: (message) => send(parts, message),
  change: (change) => applyOurChange(parts, change),
  outcomeOf: ({ id }) => outcomeOf(parts, id),
  async find(phones) {
    return new Map(phones.map((phone) => [phone, parts.contacts.asked(phone)] as const))
  },
  async markRead(chat, ids) {
    const contact = parts.contacts.lookUp(chat)
    if (!contact) return
    await parts.inTurn(contact, async () => {
      const theirs = (await parts.talk.findAll(ids)).filter(
        (storedMessage) => storedMessage.phone === contact.phone && !storedMessage.fromUs,
      )
      await Promise.all(theirs.map((message) => parts.talk.change(message, { status: 3 })))
    })
  },
  async fetchMedia({ handle }) {
    const bytes = await parts.talk.media(String(handle['id']))
    if (!bytes) throw new MediaGone('the simulator has no such media')
    return Readable.from([bytes])
  },
  pictureOf(jid) {
    const phone = parts.contacts.lookUp(jid)?.phone
    const picture = phone === undefined ? null : samplePicture(phone)
    return Promise.resolve(picture && Readable.from([picture]))
  },
  async logout() {
    parts.connection.is = 'fallen'
    parts.deliveries.stop()
    await parts.link(null)
  },
  async close() {
    parts.connection.is = 'fallen'
    parts.deliveries.stop()
    await parts.deliveries.settled()
    await parts.stateWriter.settled()
  },
})

export interface Simulator extends WhatsAppGateway {
  /** The other side of a session whose connection this process opened last; null when it opened none. */
  worldOf(session: string): SimNetwork | null
}

export const makeSimulator = ({ clock = systemClock }: { readonly clock?: Clock } = {}): Simulator => {
  const worlds = new Map<string, SimNetwork>()
  const shown = { pictures: 0 }
  const open = async (lineParts: ConnectionParts) => {
    shown.pictures += 1
    const parts = await makeParts(lineParts, clock, `SIM-${lineParts.name}-${shown.pictures}`)
    worlds.set(lineParts.name, makeSimNetwork(parts))
    const phone = parts.phone()
    const { qr } = parts.connection
    if (phone) await openConnection(parts, phone)
    else if (qr) await lineParts.onEvent({ kind: 'qr', text: qr })
    return makeConnection(parts)
  }
  return {
    driver: 'simulator',
    can: { isScanned: true, bringsMissed: true, hasWindow: false, findsNumbers: true, deletesWithinHours },
    open,
    worldOf: (session) => worlds.get(session) ?? null,
    hook: null,
  }
}
