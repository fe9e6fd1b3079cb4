// Applies the calls to the simulated telephone in its world.
import type { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import type { SimContact, SimMessage } from '@tratativa/contract/chat/session-shapes'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { SimContactChange, SimFault, SimNetwork } from '../../../gateways/whatsapp/simulator/sim-network.ts'
import type * as world from '../../../gateways/whatsapp/simulator/sim-network.ts'
import { simulatedMediaOf } from './simulated-media-of.stream.ts'

type Input<Name extends keyof typeof simEndpoints> = InputOf<(typeof simEndpoints)[Name]>

const shownContact = (simContact: world.SimContact): SimContact => ({
  phone: simContact.phone,
  jid: `${simContact.phone}@s.whatsapp.net`,
  lid: `${simContact.lid.split('@')[0]}@lid`,
  name: simContact.name,
  hasWhatsApp: simContact.exists,
  isBlocking: simContact.hasBlocked,
  isOffline: !simContact.isOnline,
})

const mostShown = 100_000
const pageSize = 50

const shownMessage = async (side: SimNetwork, simMessage: world.SimMessage): Promise<SimMessage> => {
  const bytes = simMessage.media && simMessage.media.size <= mostShown ? await side.media(simMessage.id) : null
  return {
    id: simMessage.id,
    with: simMessage.phone,
    fromCompany: simMessage.fromUs,
    type: simMessage.media?.kind ?? 'text',
    text: simMessage.text,
    fileName: simMessage.media?.fileName ?? null,
    mimetype: simMessage.media?.mime ?? null,
    content: bytes?.toString('base64') ?? null,
    quoted: simMessage.quoted,
    emoji: simMessage.theirReaction,
    ourEmoji: simMessage.ourReaction ?? '',
    isForwarded: simMessage.isForwarded ?? false,
    isDeleted: simMessage.isDeleted,
    isEdited: simMessage.isEdited,
    status: simMessage.status,
    at: simMessage.at,
  }
}

const receiveFromContact = async (side: SimNetwork, input: Input<'simInbound'>) => {
  const { from, type, text, of = '', quoted = null, id, times } = input
  if (type === 'edit') return [await side.edit(from, of, text)].map(() => of)
  if (type === 'delete') return [await side.remove(from, of)].map(() => of)
  if (type === 'reaction') return [await side.react(from, of, text)].map(() => of)
  if (type === 'read' && !of) return [await side.read(from)].map(() => of)
  if (type === 'read' || type === 'played') return [await side.receipt(from, of, type)].map(() => of)
  const messageInput = {
    text,
    quoted,
    media: simulatedMediaOf({ ...input, type }),
    ...(id === undefined ? {} : { id }),
  }
  return Promise.all(Array.from({ length: times }, () => side.write(from, messageInput)))
}

const inbound = async (side: SimNetwork, input: Input<'simInbound'>) => {
  if (input.name) await side.contact(input.from, { name: input.name })
  return { data: { ids: await receiveFromContact(side, input) } }
}

const inbox = async (side: SimNetwork, { phone, cursor }: Input<'simInbox'>) => {
  const before = cursor === undefined ? {} : { before: Number(cursor) }
  const phones = phone === undefined ? side.contacts().map((simContact) => simContact.phone) : [phone]
  const talks = await Promise.all(
    phones.map((contactPhone) => side.conversation(contactPhone, { ...before, limit: pageSize })),
  )
  const simMessages = talks
    .flatMap(({ messages }) => messages.toReversed())
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  const from = phone === undefined ? 0 : (talks[0]?.from ?? 0)
  return {
    data: await Promise.all(simMessages.map((simMessage) => shownMessage(side, simMessage))),
    cursor: from > 0 ? String(from) : null,
  }
}

/** More messages under the hidden address alone than anybody writes: effectively always. */
const always = 1_000_000

const contact = async (side: SimNetwork, input: Input<'simContact'>) => {
  const change: SimContactChange = {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.hasWhatsApp === undefined ? {} : { exists: input.hasWhatsApp }),
    ...(input.isBlocking === undefined ? {} : { hasBlocked: input.isBlocking }),
    ...(input.isOffline === undefined ? {} : { isOnline: !input.isOffline }),
    ...(input.isWithoutNine === undefined ? {} : { ninthDigit: input.isWithoutNine ? 'without' : 'with' }),
    ...(input.isHidden === undefined ? {} : { lidAlone: input.isHidden ? always : 0 }),
  }
  return { data: shownContact(await side.contact(input.phone, change)) }
}

const faultOf = ({ kind, times, seconds, why, phone }: Input<'simFault'>): SimFault | null => {
  switch (kind) {
    case 'drop':
    case 'logout':
      return { kind }
    case 'cut':
      return { kind: 'drop', at: 'after-send' }
    case 'slow':
      return { kind, ms: Math.round((seconds || 1) * 1000), count: times }
    case 'duplicate':
    case 'reorder':
      return { kind, count: times }
    case 'refuse':
      return { kind, why, count: times, ...(phone === undefined ? {} : { phone }) }
    case 'unsure':
    case 'wait':
      return { kind, count: times, ...(phone === undefined ? {} : { phone }) }
    case 'lid-later':
      return { kind, phone: phone ?? '', count: times }
    case 'none':
      return null
  }
}

const fault = async (side: SimNetwork, input: Input<'simFault'>) => {
  const simFault = faultOf(input)
  if (simFault) await side.fault(simFault)
  return { data: { kind: input.kind } }
}

const scan = async (side: SimNetwork, { phone }: Input<'simScan'>) => {
  await side.scan(undefined, phone)
  return { data: { jid: `${side.state().phone ?? ''}@s.whatsapp.net` } }
}

/** By the name of the call; the input is already validated. */
export const simulatorActions: Readonly<Record<string, (side: SimNetwork, input: never) => Promise<unknown>>> = {
  simScan: scan,
  simInbound: inbound,
  simInbox: inbox,
  simContacts: (side: SimNetwork) => Promise.resolve({ data: side.contacts().map(shownContact) }),
  simContact: contact,
  simFault: fault,
}
