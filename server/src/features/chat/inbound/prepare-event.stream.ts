// Converts an inbound event to its stored form: the database gets what it needs to process it; data that only the driver may read is
// sealed.
import type { ConnectionEvent, ReceiptKind } from '../../../gateways/whatsapp/port.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import { mediaPurpose } from '../media/media.store.ts'
import { contactAddressesOf, registeredPhones } from '../connection/contact-addresses.ts'

/** The events of conversations, without those of the connection itself. */
export type Arrival = Exclude<ConnectionEvent, { readonly kind: 'qr' | 'open' | 'closed' }>

export const isArrival = (event: ConnectionEvent): event is Arrival => !['qr', 'open', 'closed'].includes(event.kind)

const statuses: Record<ReceiptKind, number> = { server: 1, delivered: 2, read: 3, played: 4 }

/** Removes the zero character and unpaired surrogates, which the database cannot store. */
const clean = (text: string) => Buffer.from(text.replaceAll('\0', '')).toString()

/** Builds the idempotency key of an event. */
const keyOf = (event: Arrival): string => {
  switch (event.kind) {
    case 'message':
    case 'edit':
    case 'delete':
    case 'reaction':
      return `${event.kind}:${event.id}`
    case 'receipt':
      return `receipt:${event.of}:${event.receipt}`
    case 'failed':
      return `failed:${event.of}`
    case 'same-person':
      return `same:${event.lid}:${event.phone}`
  }
}

const identifyContact = (event: Arrival) => {
  if (event.kind === 'same-person') {
    const both = [event.phone, event.lid]
    return { jid: event.phone, addresses: contactAddressesOf(both), phones: registeredPhones(both), name: null }
  }
  const { jid, alternative, name } = event.chat
  return {
    jid,
    addresses: contactAddressesOf([jid, alternative]),
    phones: registeredPhones([jid, alternative]),
    name: name && clean(name),
  }
}

const detailsOf = (event: Arrival, seal: Seal) => {
  if (event.kind === 'receipt') return { status: statuses[event.receipt] }
  if (event.kind === 'edit') return { text: clean(event.text) }
  if (event.kind !== 'message') return {}
  const text = clean(event.text)
  const isForwarded = event.isForwarded ?? false
  if (!event.media) return { text, messageKind: 'text', isForwarded }
  const { handle, kind, fileName, ...media } = event.media
  return {
    text,
    messageKind: kind,
    isForwarded,
    media: {
      ...media,
      fileName: fileName && clean(fileName),
      handle: seal.close(mediaPurpose, JSON.stringify(handle)),
    },
  }
}

export const prepareEvent = (event: Arrival, seal: Seal) => {
  const {
    chat: _chat,
    media: _media,
    lid: _lid,
    phone: _phone,
    ...eventFields
  } = {
    chat: null,
    media: null,
    lid: null,
    phone: null,
    ...event,
  }
  return { ...eventFields, key: keyOf(event), ...identifyContact(event), ...detailsOf(event, seal) }
}
