// The contacts by number. WhatsApp knows a Brazilian mobile number with or without its ninth digit, and finds it by both.
import { addressKey } from '@tratativa/contract/people/addresses'
import { createHash } from 'node:crypto'
import type { Correspondent, Jid } from '../port.ts'
import type { StateWriter } from './state-writer.ts'
import { SimRefused, type SimContact, type SimContactChange } from './sim-network.ts'

export interface SimContactRecord extends SimContact {
  readonly place: number
  /** The number of messages in the conversation, in both directions. */
  readonly said: number
  /** The position up to which the contact has read the delivered messages. */
  readonly readTo: number
  /** The position from which messages are not delivered yet. */
  readonly reachedTo: number
}

const withoutNine = (phone: string) => phone.replace(/^(55[1-9]{2})9(\d{8})$/, '$1$2')
const withNine = (phone: string) => {
  const key = addressKey(phone)
  return phone.startsWith('55') && key?.kind === 'phone' ? `55${key.value}` : phone
}
const lidOf = (phone: string) => BigInt(`0x${createHash('sha256').update(phone).digest('hex').slice(0, 12)}`).toString()

const digitsOf = (text: string) => {
  const digits = text.replace(/@s\.whatsapp\.net$/, '').replace(/^\+/, '')
  if (!/^\d{8,15}$/.test(digits)) throw new SimRefused('phone', 'digits of a telephone with its country')
  return digits
}

export const phoneToJid = (phone: string): Jid => `${phone}@s.whatsapp.net`
const lidJid = (lid: string): Jid => `${lid}@lid`

/** The contact as an event names it: the LID alone while its telephone is not known. */
export const correspondent = ({ phone, lid, name, lidAlone }: SimContact): Correspondent => ({
  jid: lidAlone > 0 ? lidJid(lid) : phoneToJid(phone),
  alternative: lidAlone > 0 ? null : lidJid(lid),
  name: name || null,
})

export const newContact = (phone: string, place: number): SimContactRecord => ({
  phone,
  lid: lidOf(phone),
  name: '',
  exists: true,
  isOnline: true,
  hasBlocked: false,
  isTelling: true,
  lidAlone: 0,
  place,
  said: 0,
  readTo: 0,
  reachedTo: 0,
})

export const makeContacts = (
  stateWriter: StateWriter,
  storedContacts: readonly SimContactRecord[],
  onCount: (count: number) => void,
) => {
  const byPlace = [...storedContacts]
  const places = new Map(byPlace.flatMap(({ phone, lid, place }) => [phone, lid].map((key) => [key, place] as const)))
  const findContact = (key: string) => {
    const place = places.get(key)
    return place === undefined ? undefined : byPlace[place]
  }
  const lookUp = (address: string) => {
    if (address.endsWith('@lid')) return findContact(address.slice(0, -'@lid'.length))
    const digits = digitsOf(address)
    return findContact(digits) ?? findContact(withNine(digits)) ?? findContact(withoutNine(digits))
  }
  const save = (contact: SimContactRecord) => {
    byPlace[contact.place] = contact
    for (const key of [contact.phone, contact.lid]) places.set(key, contact.place)
    return stateWriter.put('sim-contact', String(contact.place), contact)
  }
  /** Applies the change to the current state, which may be newer than the looked-up one. */
  const change = ({ place }: Pick<SimContactRecord, 'place'>, changed: Partial<SimContactRecord>) => {
    const now = byPlace[place]
    return now ? save({ ...now, ...changed }) : Promise.resolve()
  }
  return {
    byPlace: (place: number) => byPlace[place] as SimContactRecord,
    all: (): readonly SimContactRecord[] => byPlace,
    lookUp,
    change,
    /** Returns the contact with the number, and creates it if it is unknown. */
    meet(address: string, ninthDigit: SimContactChange['ninthDigit'] = 'with') {
      const known = lookUp(address)
      if (known) return known
      if (address.endsWith('@lid')) throw new SimRefused('phone', 'nobody has this LID')
      const digits = digitsOf(address)
      const contact = newContact(ninthDigit === 'with' ? withNine(digits) : withoutNine(digits), byPlace.length)
      void save(contact).catch(() => undefined)
      onCount(byPlace.length)
      return contact
    },
    /** Returns WhatsApp's answer for an unknown number: it exists, with its ninth digit. */
    asked(phone: string) {
      const { phone: known, lid, exists } = lookUp(phone) ?? newContact(withNine(digitsOf(phone)), -1)
      return exists ? { jid: phoneToJid(known), lid: lidJid(lid) } : null
    },
  }
}
export type Contacts = ReturnType<typeof makeContacts>
