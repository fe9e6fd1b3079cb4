// Applies the calls to the simulated telephone in its world.
import type { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import type { SimContact, SimMessage } from '@tratativa/contract/chat/session-shapes'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { SimContactChange, SimFault, SimWorld } from '../../../gateways/whatsapp/simulator/world.ts'
import type * as world from '../../../gateways/whatsapp/simulator/world.ts'
import { mediaSaid } from './media-said.stream.ts'

type Input<Name extends keyof typeof simEndpoints> = InputOf<(typeof simEndpoints)[Name]>

const shownContact = (one: world.SimContact): SimContact => ({
  phone: one.phone,
  jid: `${one.phone}@s.whatsapp.net`,
  lid: `${one.lid.split('@')[0]}@lid`,
  name: one.name,
  hasWhatsApp: one.exists,
  isBlocking: one.hasBlocked,
  isOffline: !one.isOnline,
})

const mostShown = 100_000
const pageSize = 50

const shownMessage = async (side: SimWorld, one: world.SimMessage): Promise<SimMessage> => {
  const bytes = one.media && one.media.size <= mostShown ? await side.media(one.id) : null
  return {
    id: one.id,
    with: one.phone,
    fromCompany: one.fromUs,
    type: one.media?.kind ?? 'text',
    text: one.text,
    fileName: one.media?.fileName ?? null,
    mimetype: one.media?.mime ?? null,
    content: bytes?.toString('base64') ?? null,
    quoted: one.quoted,
    emoji: one.theirReaction,
    isDeleted: one.isDeleted,
    isEdited: one.isEdited,
    status: one.status,
    at: one.at,
  }
}

const say = async (side: SimWorld, input: Input<'simInbound'>) => {
  const { from, type, text, of = '', quoted = null, id, times } = input
  if (type === 'edit') return [await side.edit(from, of, text)].map(() => of)
  if (type === 'delete') return [await side.remove(from, of)].map(() => of)
  if (type === 'reaction') return [await side.react(from, of, text)].map(() => of)
  if (type === 'read' && !of) return [await side.read(from)].map(() => of)
  if (type === 'read' || type === 'played') return [await side.receipt(from, of, type)].map(() => of)
  const said = { text, quoted, media: mediaSaid({ ...input, type }), ...(id === undefined ? {} : { id }) }
  return Promise.all(Array.from({ length: times }, () => side.write(from, said)))
}

const inbound = async (side: SimWorld, input: Input<'simInbound'>) => {
  if (input.name) await side.contact(input.from, { name: input.name })
  return { data: { ids: await say(side, input) } }
}

const inbox = async (side: SimWorld, { phone, cursor }: Input<'simInbox'>) => {
  const before = cursor === undefined ? {} : { before: Number(cursor) }
  const phones = phone === undefined ? side.contacts().map((one) => one.phone) : [phone]
  const talks = await Promise.all(phones.map((one) => side.conversation(one, { ...before, limit: pageSize })))
  const said = talks
    .flatMap(({ messages }) => messages.toReversed())
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  const from = phone === undefined ? 0 : (talks[0]?.from ?? 0)
  return { data: await Promise.all(said.map((one) => shownMessage(side, one))), cursor: from > 0 ? String(from) : null }
}

/** More messages under the hidden address alone than anybody writes: effectively always. */
const always = 1_000_000

const contact = async (side: SimWorld, input: Input<'simContact'>) => {
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
      return { kind, count: times, ...(phone === undefined ? {} : { phone }) }
    case 'lid-later':
      return { kind, phone: phone ?? '', count: times }
    case 'none':
      return null
  }
}

const fault = async (side: SimWorld, input: Input<'simFault'>) => {
  const one = faultOf(input)
  if (one) await side.fault(one)
  return { data: { kind: input.kind } }
}

const scan = async (side: SimWorld, { phone }: Input<'simScan'>) => {
  await side.scan(undefined, phone)
  return { data: { jid: `${side.state().phone ?? ''}@s.whatsapp.net` } }
}

/** By the name of the call; the input is already validated. */
export const simActs: Readonly<Record<string, (side: SimWorld, input: never) => Promise<unknown>>> = {
  simScan: scan,
  simInbound: inbound,
  simInbox: inbox,
  simContacts: (side: SimWorld) => Promise.resolve({ data: side.contacts().map(shownContact) }),
  simContact: contact,
  simFault: fault,
}
