// The messages between the company and each contact, as their phones have them.
import type { Contacts, SimContactRecord } from './contacts.ts'
import type { StateWriter } from './state-writer.ts'
import { SimRefused, type SimMedia, type SimMessage } from './sim-network.ts'

/** The position in the conversation, and whether the message never arrives. */
export interface SimMessageRecord extends SimMessage {
  readonly place: number
  readonly isLost: boolean
}

const pageOf = (contact: SimContactRecord, from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, n) => `${contact.place}/${from + n}`)

const shapeOf = ({
  bytes,
  kind,
  mime,
  fileName,
  seconds,
  isVoice,
}: Omit<SimMedia, 'size'> & { bytes: Buffer }): SimMedia => ({
  kind,
  mime,
  fileName,
  seconds,
  isVoice,
  size: bytes.length,
})

/** A message when it is written; later events change it. */
export const freshMessage = (messageInput: {
  readonly id: string
  readonly at: Date
  readonly text: string
  readonly media: (Omit<SimMedia, 'size'> & { readonly bytes: Buffer }) | null
  readonly quoted: string | null
  readonly fromUs: boolean
  readonly isLost: boolean
  readonly isForwarded?: true
}): Omit<SimMessageRecord, 'place' | 'phone'> => ({
  ...messageInput,
  at: messageInput.at.toISOString(),
  media: messageInput.media && shapeOf(messageInput.media),
  status: 1,
  theirReaction: '',
  isEdited: false,
  isDeleted: false,
})

export const makeTalk = (stateWriter: StateWriter, contacts: Contacts) => {
  const find = async (id: string) => (await stateWriter.get<SimMessageRecord>('sim-said', [id])).get(id)
  const findAll = async (ids: readonly string[]) => {
    const messages = await stateWriter.get<SimMessageRecord>('sim-said', ids)
    return ids.flatMap((id) => messages.get(id) ?? [])
  }
  const range = async (contact: SimContactRecord, from: number, to: number) => {
    const places = pageOf(contact, from, to)
    const ids = await stateWriter.get<string>('sim-at', places)
    const inOrder = places.flatMap((place) => ids.get(place) ?? [])
    return findAll(inOrder)
  }
  const change = (message: SimMessageRecord, changed: Partial<SimMessageRecord>) =>
    stateWriter.put('sim-said', message.id, { ...message, ...changed })
  return {
    find,
    findAll,
    range,
    change,
    async findOf(contact: SimContactRecord, id: string) {
      const message = await find(id)
      if (message?.phone !== contact.phone) throw new SimRefused('of', 'no such message in this conversation')
      return message
    },
    /** Resolves when the message is stored. */
    async add(contact: SimContactRecord, message: Omit<SimMessageRecord, 'place' | 'phone'>, bytes: Buffer | null) {
      const place = contacts.byPlace(contact.place).said
      const storedMessage: SimMessageRecord = { ...message, phone: contact.phone, place }
      await Promise.all([
        contacts.change(contact, { said: place + 1 }),
        stateWriter.put('sim-at', `${contact.place}/${place}`, message.id),
        stateWriter.put('sim-said', message.id, storedMessage),
        bytes ? stateWriter.put('sim-media', message.id, bytes.toString('base64')) : undefined,
      ])
      return storedMessage
    },
    async media(id: string) {
      const encodedMedia = (await stateWriter.get<string>('sim-media', [id])).get(id)
      return encodedMedia === undefined ? null : Buffer.from(encodedMedia, 'base64')
    },
  }
}
export type Talk = ReturnType<typeof makeTalk>
