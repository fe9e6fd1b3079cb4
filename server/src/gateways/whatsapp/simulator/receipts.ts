// The receipts of our messages: delivered when the phone is online, read when the contact opens the chat.
import { correspondent, type SimContactRecord } from './contacts.ts'
import type { SimParts } from './parts.ts'

const publishReceipts = async (
  parts: SimParts,
  contact: SimContactRecord,
  ids: readonly string[],
  receipt: 'delivered' | 'read',
) => {
  const event = { kind: 'receipt', chat: correspondent(contact), receipt, at: parts.now() } as const
  await Promise.all(ids.map((of) => parts.deliveries.add({ ...event, of })))
}

/** Delivers all messages of the offline time, if the phone is online. */
export const arrive = async (parts: SimParts, contact: SimContactRecord) => {
  if (!contact.isOnline || !contact.isTelling || contact.reachedTo === contact.said) return
  const messages = await parts.talk.range(contact, contact.reachedTo, contact.said)
  const arrived = messages.filter(({ fromUs, isLost, status }) => fromUs && !isLost && status === 1)
  await Promise.all([
    ...arrived.map((message) => parts.talk.change(message, { status: 2 })),
    parts.contacts.change(contact, { reachedTo: contact.said }),
  ])
  await publishReceipts(
    parts,
    contact,
    arrived.map(({ id }) => id),
    'delivered',
  )
}

/** The contact opens the conversation. */
export const readAllMessages = async (parts: SimParts, contact: SimContactRecord) => {
  if (!contact.isOnline) return
  const messages = await parts.talk.range(contact, contact.readTo, contact.said)
  const read = messages.filter(({ fromUs, isLost, status }) => fromUs && !isLost && status < 3)
  await Promise.all([
    ...read.map((message) => parts.talk.change(message, { status: 3 })),
    parts.contacts.change(contact, { readTo: contact.said, reachedTo: contact.said }),
  ])
  await publishReceipts(
    parts,
    contact,
    read.map(({ id }) => id),
    'read',
  )
}
