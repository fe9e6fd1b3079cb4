// The other side: the actions of contacts and of the number's own phone, reported to the connection and visible on their phones.
import { correspondent, type SimContactRecord } from './contacts.ts'
import { ownPhone } from './own-phone.ts'
import type { SimParts } from './parts.ts'
import { freshMessage } from './talk.ts'
import { arrive, readAllMessages } from './receipts.ts'
import { SimRefused, type SimFault, type SimContactMessage, type SimNetwork } from './sim-network.ts'

const writeNow = async (parts: SimParts, contact: SimContactRecord, id: string, contactMessage: SimContactMessage) => {
  const { text = '', media = null, quoted = null, fromOwnPhone = false, isForwarded = false } = contactMessage
  const instant = parts.now()
  const left = Math.max(0, contact.lidAlone - 1)
  const forwarding = isForwarded ? { isForwarded } : {}
  const content = { id, at: instant, text, media, quoted }
  const message = freshMessage({ ...content, fromUs: fromOwnPhone, isLost: false, ...forwarding })
  const messageWrite = parts.talk.add(contact, message, media?.bytes ?? null)
  const eventWrite = parts.deliveries.add({
    kind: 'message',
    id,
    chat: correspondent(contact),
    fromMe: fromOwnPhone,
    at: instant,
    text,
    media: message.media && { ...message.media, handle: { id } },
    quoted,
    ...forwarding,
  })
  await Promise.all([messageWrite, eventWrite, parts.contacts.change(contact, { lidAlone: left })])
  if (contact.lidAlone > 0 && left === 0) await reportSamePerson(parts, contact)
  return id
}

const write = (parts: SimParts, phone: string, contactMessage: SimContactMessage) => {
  const contact = parts.contacts.meet(phone)
  const { id } = contactMessage
  if (id === undefined) return writeNow(parts, contact, parts.nextId(), contactMessage)
  // A second message with the same id waits for the first: the first is still being stored, and that may fail.
  return parts.inTurn(contact, async () => {
    if (await parts.talk.find(id)) throw new SimRefused('id', 'there is a message with this id')
    return writeNow(parts, parts.contacts.byPlace(contact.place), id, contactMessage)
  })
}

const reportSamePerson = (parts: SimParts, contact: SimContactRecord) =>
  parts.deliveries.add({ kind: 'same-person', lid: `${contact.lid}@lid`, phone: `${contact.phone}@s.whatsapp.net` })

const requireContact = (parts: SimParts, phone: string) => {
  const contact = parts.contacts.lookUp(phone)
  if (!contact) throw new SimRefused('phone', 'nobody wrote under this number, nor was written to')
  return contact
}

const statusOf = { delivered: 2, read: 3, played: 4 } as const

const changes = (parts: SimParts) => {
  /** Each event has its own id, as in WhatsApp. */
  const news = (contact: SimContactRecord, of: string) => ({
    id: parts.nextId(),
    of,
    chat: correspondent(contact),
    fromMe: false as const,
    at: parts.now(),
  })
  const theirs = async (contact: SimContactRecord, of: string) => {
    const message = await parts.talk.findOf(contact, of)
    if (message.fromUs) throw new SimRefused('of', 'only what one wrote oneself is changed')
    return message
  }
  const { talk, deliveries } = parts
  const inTurn = async (phone: string, work: (contact: SimContactRecord) => Promise<void>) => {
    const contact = requireContact(parts, phone)
    await parts.inTurn(contact, () => work(contact))
  }
  return {
    edit: (phone: string, of: string, text: string) =>
      inTurn(phone, async (contact) => {
        await talk.change(await theirs(contact, of), { text, isEdited: true })
        await deliveries.add({ kind: 'edit', ...news(contact, of), text })
      }),
    remove: (phone: string, of: string) =>
      inTurn(phone, async (contact) => {
        await talk.change(await theirs(contact, of), { isDeleted: true })
        await deliveries.add({ kind: 'delete', ...news(contact, of) })
      }),
    react: (phone: string, of: string, emoji: string) =>
      inTurn(phone, async (contact) => {
        await talk.change(await talk.findOf(contact, of), { theirReaction: emoji })
        await deliveries.add({ kind: 'reaction', ...news(contact, of), emoji })
      }),
    receipt: (phone: string, of: string, receipt: keyof typeof statusOf) =>
      inTurn(phone, async (contact) => {
        const message = await talk.findOf(contact, of)
        if (statusOf[receipt] > message.status) await talk.change(message, { status: statusOf[receipt] })
        await deliveries.add({ kind: 'receipt', of, chat: correspondent(contact), receipt, at: parts.now() })
      }),
    read: (phone: string) => inTurn(phone, () => readAllMessages(parts, requireContact(parts, phone))),
  }
}

const talks = (parts: SimParts): Pick<SimNetwork, 'conversation' | 'media'> => ({
  async conversation(phone, { before, limit = 50 } = {}) {
    const contact = requireContact(parts, phone)
    const to = Math.min(before ?? contact.said, contact.said)
    const from = Math.max(0, to - limit)
    const all = await parts.talk.range(contact, from, to)
    return {
      from,
      messages: all
        .filter(
          (storedMessage) =>
            !storedMessage.isLost &&
            (!storedMessage.fromUs || contact.isOnline || storedMessage.place < contact.reachedTo),
        )
        .map(({ place: _, isLost: __, ...message }) => message),
    }
  },
  media: (id) => parts.talk.media(id),
})

const applyFault = async (parts: SimParts, fault: SimFault) => {
  const { faults, deliveries, contacts } = parts
  const aimed = <Fault extends object>({ phone, count = 1 }: { phone?: string; count?: number }, newFault: Fault) =>
    Array.from({ length: count }, () => ({
      ...newFault,
      contactPosition: phone === undefined ? null : contacts.meet(phone).place,
    }))
  switch (fault.kind) {
    case 'drop':
      if (fault.at === undefined || fault.at === 'now') return parts.fall('lost', 'the connection fell')
      return void faults.cuts.push(fault.at)
    case 'slow':
      deliveries.slow(fault.count ?? 1, fault.ms)
      return void faults.slow.push(...Array.from({ length: fault.count ?? 1 }, () => fault.ms))
    case 'duplicate':
      return void deliveries.repeat(fault.count ?? 1)
    case 'reorder':
      return void deliveries.reverse(fault.count ?? 2)
    case 'refuse':
      return void faults.refusals.push(...aimed(fault, { why: fault.why ?? 'other' }))
    case 'unsure':
      return void faults.unsure.push(...aimed(fault, {}))
    case 'wait':
      return void faults.waits.push(...aimed(fault, {}))
    case 'logout':
      await parts.link(null)
      return parts.fall('logged-out', 'the phone removed this device')
    case 'lid-later':
      return contacts.change(contacts.meet(fault.phone), { lidAlone: fault.count ?? 1 })
  }
}

export const makeSimNetwork = (parts: SimParts): SimNetwork => ({
  ...changes(parts),
  ...talks(parts),
  ...ownPhone(parts),
  contacts: () => parts.contacts.all(),
  async contact(phone, { ninthDigit, ...change } = {}) {
    const known = parts.contacts.meet(phone, ninthDigit)
    await parts.contacts.change(known, change)
    if (known.lidAlone > 0 && change.lidAlone === 0) await reportSamePerson(parts, known)
    await parts.inTurn(known, () => arrive(parts, parts.contacts.byPlace(known.place)))
    return parts.contacts.byPlace(known.place)
  },
  write: async (phone, contactMessage) => write(parts, phone, contactMessage),
  fault: (fault) => applyFault(parts, fault),
})
