// Reads OGG/Opus (RFC 7845), as phones record it.
import { noGranule, packetsOn, pageFlags, pagesOf, type OggPage } from './ogg-page.ts'
import { readOpusHead } from './opus-head.ts'
import { makeSound, packetSamples, SoundRefused, type OpusSound } from './opus-sound.ts'

const tagsMagic = Buffer.from('OpusTags')

/** Checks that the file is one stream from its first page, with all pages in order. */
const checkOrder = (page: OggPage, index: number, first: OggPage, isContinued: boolean) => {
  const isFirst = (page.flags & pageFlags.first) !== 0
  if (isFirst !== (index === 0) || page.serial !== first.serial)
    throw new SoundRefused('it holds more than one recording')
  if (page.sequence !== (first.sequence + index) >>> 0) throw new SoundRefused('a page of it is missing')
  if (((page.flags & pageFlags.continued) !== 0) !== isContinued)
    throw new SoundRefused('a packet of it does not go on where it should')
}

interface Timed {
  readonly packets: Buffer[]
  /** The end according to the last page, counted from the first sample. */
  readonly end: number
}

/** Counts the samples, so that a recording cut from a longer one starts at zero. */
class Timeline {
  private total = 0
  private start: bigint | null = null
  private end = Infinity
  readonly packets: Buffer[] = []

  add(page: OggPage, packets: readonly Buffer[]) {
    for (const packet of packets) {
      this.total += packetSamples(packet)
      this.packets.push(packet)
    }
    const isLast = (page.flags & pageFlags.last) !== 0
    if (page.granule === noGranule || (packets.length === 0 && !isLast)) return
    if (page.granule < 0n) throw new SoundRefused('a page of it lies before its beginning')
    this.start ??= isLast ? 0n : page.granule - BigInt(this.total)
    if (this.start < 0n) throw new SoundRefused('a page of it lies before its beginning')
    if (isLast) this.end = Number(page.granule - this.start)
  }

  close(): Timed {
    return { packets: this.packets, end: this.end }
  }
}

export const readOgg = (bytes: Buffer): OpusSound => {
  const headers: Buffer[] = []
  const timeline = new Timeline()
  let first: OggPage | null = null
  let rest: readonly Buffer[] = []
  let index = 0
  for (const page of pagesOf(bytes)) {
    first ??= page
    checkOrder(page, index, first, rest.length > 0)
    const packets = packetsOn(page, rest)
    rest = packets.rest
    const heading = packets.whole.slice(0, 2 - headers.length)
    headers.push(...heading)
    // The header packets must be on pages of their own.
    if (heading.length > 0 && packets.whole.length > heading.length) throw new SoundRefused('its headers are mixed up')
    if (heading.length === 0) timeline.add(page, packets.whole)
    index++
    if ((page.flags & pageFlags.last) !== 0) break
  }
  const [head, tags] = headers
  if (!head || !tags?.subarray(0, 8).equals(tagsMagic)) throw new SoundRefused('it has no header of Opus')
  return makeSound({ ...readOpusHead(head), ...timeline.close() })
}
