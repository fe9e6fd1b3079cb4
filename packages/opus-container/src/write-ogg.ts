// Writes OGG/Opus (RFC 7845), as phones play it as a voice note.
import { lacingOf, pageFlags, writePage } from './ogg-page.ts'
import { writeOpusHead } from './opus-head.ts'
import { opusRate, packetSamples, type OpusSound } from './opus-sound.ts'

/** One page per second, so that a player can seek. */
const pageSamples = opusRate
const maxLacing = 255
/** The file has one stream, so any serial number is valid. */
const serial = 0x74726174

const tags = (() => {
  const vendor = Buffer.from('tratativa')
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32LE(vendor.length, 0)
  return Buffer.concat([Buffer.from('OpusTags'), lengths.subarray(0, 4), vendor, lengths.subarray(4)])
})()

interface Page {
  readonly packets: readonly Uint8Array[]
  /** The sample position at the end of the page. */
  readonly until: number
}

const intoPages = (sound: OpusSound): Page[] => {
  const pages: Page[] = []
  let packets: Uint8Array[] = []
  let [until, from, lacing] = [0, 0, 0]
  const turn = () => {
    if (packets.length > 0) pages.push({ packets, until })
    packets = []
    from = until
    lacing = 0
  }
  for (const packet of sound.packets) {
    const needed = lacingOf(packet.length).length
    if (lacing + needed > maxLacing || until - from >= pageSamples) turn()
    packets.push(packet)
    lacing += needed
    until += packetSamples(packet)
  }
  turn()
  return pages
}

export const writeOgg = (sound: OpusSound): Buffer => {
  const page = (sequence: number, flags: number, until: number, packets: readonly Uint8Array[]) =>
    writePage({
      flags,
      granule: BigInt(until),
      serial,
      sequence,
      lacing: Uint8Array.from(packets.flatMap(({ length }) => lacingOf(length))),
      body: Buffer.concat(packets),
    })
  const pages = intoPages(sound)
  const end = sound.preSkip + sound.samples
  return Buffer.concat([
    page(0, pageFlags.first, 0, [writeOpusHead(sound)]),
    page(1, 0, 0, [tags]),
    ...pages.map(({ packets, until }, index) =>
      index === pages.length - 1 ? page(index + 2, pageFlags.last, end, packets) : page(index + 2, 0, until, packets),
    ),
  ])
}
