// Pages of Ogg (RFC 3533): a header, a table of lengths, a body and a checksum.
import { SoundRefused } from './opus-sound.ts'

export const pageFlags = { continued: 1, first: 2, last: 4 } as const

/** The granule position of a page on which no packet ends. */
export const noGranule = -1n

export interface OggPage {
  readonly flags: number
  readonly granule: bigint
  readonly serial: number
  readonly sequence: number
  readonly lacing: Uint8Array
  readonly body: Buffer
}

const headerBytes = 27
const checksumOffset = 22

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let rest = index << 24
  for (let bit = 0; bit < 8; bit++) rest = rest & 0x80000000 ? (rest << 1) ^ 0x04c11db7 : rest << 1
  return rest >>> 0
})

/** Computed over the page with the checksum field set to zero. */
const sumOf = (page: Buffer): number => {
  let sum = 0
  for (let index = 0; index < page.length; index++) {
    const byte = index >= checksumOffset && index < checksumOffset + 4 ? 0 : (page[index] ?? 0)
    sum = (sum << 8) ^ (table[((sum >>> 24) & 0xff) ^ byte] ?? 0)
  }
  return sum >>> 0
}

export const writePage = (page: OggPage): Buffer => {
  const header = Buffer.alloc(headerBytes)
  header.write('OggS', 'latin1')
  header.writeUInt8(page.flags, 5)
  header.writeBigInt64LE(page.granule, 6)
  header.writeUInt32LE(page.serial, 14)
  header.writeUInt32LE(page.sequence, 18)
  header.writeUInt8(page.lacing.length, 26)
  const whole = Buffer.concat([header, page.lacing, page.body])
  whole.writeUInt32LE(sumOf(whole), checksumOffset)
  return whole
}

const cutOff = () => new SoundRefused('it is cut off')

const readPage = (bytes: Buffer, offset: number): { page: OggPage; end: number } => {
  if (bytes.length - offset < headerBytes) throw cutOff()
  if (bytes.toString('latin1', offset, offset + 4) !== 'OggS' || bytes.readUInt8(offset + 4) !== 0)
    throw new SoundRefused('a page of it does not begin as one')
  const bodyAt = offset + headerBytes + bytes.readUInt8(offset + 26)
  if (bodyAt > bytes.length) throw cutOff()
  const lacing = bytes.subarray(offset + headerBytes, bodyAt)
  const end = bodyAt + lacing.reduce((sum, length) => sum + length, 0)
  if (end > bytes.length) throw cutOff()
  if (sumOf(bytes.subarray(offset, end)) !== bytes.readUInt32LE(offset + checksumOffset))
    throw new SoundRefused('a page of it is damaged')
  const page = {
    flags: bytes.readUInt8(offset + 5),
    granule: bytes.readBigInt64LE(offset + 6),
    serial: bytes.readUInt32LE(offset + 14),
    sequence: bytes.readUInt32LE(offset + 18),
    lacing,
    body: bytes.subarray(bodyAt, end),
  }
  return { page, end }
}

export function* pagesOf(bytes: Buffer): Generator<OggPage> {
  for (let index = 0; index < bytes.length;) {
    const { page, end } = readPage(bytes, index)
    yield page
    index = end
  }
}

/** Returns the packets that end on the page: `before` is the start of the first one, `rest` the unfinished part of the last. */
export const packetsOn = (page: OggPage, before: readonly Buffer[]): { whole: Buffer[]; rest: readonly Buffer[] } => {
  const whole: Buffer[] = []
  let pieces = [...before]
  let offset = 0
  let from = 0
  for (const length of page.lacing) {
    offset += length
    if (length === 255) continue
    pieces.push(page.body.subarray(from, offset))
    whole.push(pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces))
    pieces = []
    from = offset
  }
  if (page.lacing.at(-1) === 255) pieces.push(page.body.subarray(from, offset))
  return { whole, rest: pieces }
}

/** Returns a packet's length as lacing values: as many 255 as fit, then the remainder. */
export const lacingOf = (length: number): number[] => [
  ...Array.from({ length: Math.floor(length / 255) }, () => 255),
  length % 255,
]
