import { describeWhatsApp } from '../conformance.ts'
import type { Bench, Party, World } from '../conformance-parts.ts'
import type { WhatsAppGateway } from '../port.ts'
import { makeSimulator, type Simulator } from './simulator.ts'
import type { SimWorld } from './world.ts'

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

const bench = (): Bench => {
  const simulator = makeSimulator()
  const met = new Map<string, Party>()
  const at = (): SimWorld => simulator.worldOf('session-7') as SimWorld
  const messages = async ({ phone }: Party) => (await at().conversation(phone)).messages
  const world: World = {
    scan: (text) => at().scan(text),
    meet: (party) => Promise.resolve(void met.set(party.phone, party)),
    write: ({ phone }, said) => at().write(phone, said),
    async writeUnknown({ phone }, said) {
      await at().fault({ kind: 'lid-later', phone })
      return at().write(phone, said)
    },
    writeOnPhone: ({ phone }, said) => at().write(phone, { ...said, fromOwnPhone: true }),
    edit: ({ phone }, of, text) => at().edit(phone, of, text),
    remove: ({ phone }, of) => at().remove(phone, of),
    react: ({ phone }, of, emoji) => at().react(phone, of, emoji),
    receipt: ({ phone }, of, receipt) => at().receipt(phone, of, receipt),
    async got(party) {
      const ours = (await messages(party)).filter(({ fromUs }) => fromUs)
      return Promise.all(
        ours.map(async ({ id, text, media, quoted }) => {
          const bytes = (await at().media(id)) ?? Buffer.alloc(0)
          return { id, text, media: media && { ...media, bytes }, quoted }
        }),
      )
    },
    seen: async (party) => (await messages(party)).filter((one) => !one.fromUs && one.status === 3).map(({ id }) => id),
    repeatNext: () => void at().fault({ kind: 'duplicate' }),
    reverseNext: (count) => void at().fault({ kind: 'reorder', count }),
    refuseNext: (why) => void at().fault({ kind: 'refuse', why }),
    cutNextSend: (when) => void at().fault({ kind: 'drop', at: `${when}-send` }),
    loseNextOutcome: () => void at().fault({ kind: 'unsure' }),
    fall: () => at().fault({ kind: 'drop' }),
    logOut: () => at().fault({ kind: 'logout' }),
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
  refusals: ['unknown-number', 'blocked', 'too-big', 'media', 'other'],
})
