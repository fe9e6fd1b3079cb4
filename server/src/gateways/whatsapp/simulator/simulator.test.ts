import { describeWhatsApp } from '../conformance.ts'
import type { WhatsAppFixture, Party, TestNetwork } from '../conformance-parts.ts'
import type { WhatsAppGateway } from '../port.ts'
import { makeSimulator, type Simulator } from './simulator.ts'
import type { SimNetwork } from './sim-network.ts'

/** Adds the contacts that the suite expects, each time a world is opened from stored state. */
const knowing = (simulator: Simulator, met: Map<string, Party>): WhatsAppGateway => ({
  ...simulator,
  async open(parts) {
    const line = await simulator.open(parts)
    const world = simulator.worldOf(parts.name)
    for (const { phone, lid, name } of met.values()) {
      const ninthDigit = phone.length === 13 ? 'with' : 'without'
      await world?.contact(phone, { lid, name, ninthDigit, isTelling: false })
    }
    await world?.contact('5511900000000', { exists: false })
    return line
  },
})

const bench = (): WhatsAppFixture => {
  const simulator = makeSimulator()
  const met = new Map<string, Party>()
  const currentWorld = (): SimNetwork => simulator.worldOf('session-7') as SimNetwork
  const messages = async ({ phone }: Party) => (await currentWorld().conversation(phone)).messages
  const world: TestNetwork = {
    scan: (text) => currentWorld().scan(text),
    meet: (party) => Promise.resolve(void met.set(party.phone, party)),
    write: ({ phone }, message) => currentWorld().write(phone, message),
    async writeUnknown({ phone }, message) {
      await currentWorld().fault({ kind: 'lid-later', phone })
      return currentWorld().write(phone, message)
    },
    writeOnPhone: ({ phone }, message) => currentWorld().write(phone, { ...message, fromOwnPhone: true }),
    edit: ({ phone }, of, text) => currentWorld().edit(phone, of, text),
    remove: ({ phone }, of) => currentWorld().remove(phone, of),
    react: ({ phone }, of, emoji) => currentWorld().react(phone, of, emoji),
    receipt: ({ phone }, of, receipt) => currentWorld().receipt(phone, of, receipt),
    async got(party) {
      const ours = (await messages(party)).filter(({ fromUs }) => fromUs)
      return Promise.all(
        ours.map(async ({ id, text, media, quoted, isForwarded }) => {
          const bytes = (await currentWorld().media(id)) ?? Buffer.alloc(0)
          const shownMedia = media && { ...media, bytes }
          return { id, text, media: shownMedia, quoted, ...(isForwarded && { isForwarded }) }
        }),
      )
    },
    async ourMarks(party, of) {
      const message = (await messages(party)).find(({ id }) => id === of)
      return { reaction: message?.ourReaction ?? '', isDeleted: message?.isDeleted ?? false }
    },
    seen: async (party) =>
      (await messages(party)).filter((simMessage) => !simMessage.fromUs && simMessage.status === 3).map(({ id }) => id),
    repeatNext: () => void currentWorld().fault({ kind: 'duplicate' }),
    reverseNext: (count) => void currentWorld().fault({ kind: 'reorder', count }),
    refuseNext: (why) => void currentWorld().fault({ kind: 'refuse', why }),
    cutNextSend: (when) => void currentWorld().fault({ kind: 'drop', at: `${when}-send` }),
    loseNextOutcome: () => void currentWorld().fault({ kind: 'unsure' }),
    fall: () => currentWorld().fault({ kind: 'drop' }),
    logOut: () => currentWorld().fault({ kind: 'logout' }),
  }
  return { gateway: knowing(simulator, met), world, close: () => Promise.resolve() }
}

describeWhatsApp('simulator', () => Promise.resolve(bench()), {
  isConnected: true,
  findsNumbers: true,
  hasOwnPhone: true,
  hasEdits: true,
  hasLids: true,
  hasPictures: true,
  knowsOutcome: true,
  canLoseOutcome: true,
  keepsOurIds: true,
  deletesForEveryone: true,
  marksForwarded: true,
  refusals: ['unknown-number', 'blocked', 'too-big', 'media', 'other'],
})
