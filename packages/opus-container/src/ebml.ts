// Reads and writes EBML, the format below WebM (RFC 8794): an element is an id, a size and a body.
import { SoundRefused } from './opus-sound.ts'

/** Ids of the Matroska elements (RFC 9559) used in sound recordings. */
export const ids = {
  ebml: 0x1a45dfa3,
  readVersion: 0x42f7,
  maxIdLength: 0x42f2,
  maxSizeLength: 0x42f3,
  version: 0x4286,
  docType: 0x4282,
  docVersion: 0x4287,
  docReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  codecDelay: 0x56aa,
  seekPreRoll: 0x56bb,
  audio: 0xe1,
  samplingFrequency: 0xb5,
  channels: 0x9f,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  discardPadding: 0x75a2,
} as const

export interface Element {
  readonly id: number
  /** Null when the writer did not know the size, as in a live recording. */
  readonly size: number | null
  readonly bodyAt: number
}

const cutOff = () => new SoundRefused('it is cut off')

/** Returns the width of a number in bytes, from the zeros before its first set bit. */
const widthOf = (first: number, most: number): number => {
  const width = Math.clz32(first) - 23
  if (width > most) throw new SoundRefused('it is not written as WebM is')
  return width
}

export const readNumber = (bytes: Buffer, offset: number): { value: number | null; end: number } => {
  if (offset >= bytes.length) throw cutOff()
  const width = widthOf(bytes.readUInt8(offset), 8)
  if (offset + width > bytes.length) throw cutOff()
  const mask = 2 ** (8 - width) - 1
  let value = BigInt(bytes.readUInt8(offset) & mask)
  for (let next = 1; next < width; next++) value = (value << 8n) | BigInt(bytes.readUInt8(offset + next))
  const isUnknown = value === (1n << BigInt(7 * width)) - 1n
  if (!isUnknown && value > BigInt(Number.MAX_SAFE_INTEGER)) throw cutOff()
  return { value: isUnknown ? null : Number(value), end: offset + width }
}

export const readElement = (bytes: Buffer, offset: number): Element => {
  if (offset >= bytes.length) throw cutOff()
  const width = widthOf(bytes.readUInt8(offset), 4)
  if (offset + width > bytes.length) throw cutOff()
  const { value, end } = readNumber(bytes, offset + width)
  if (value !== null && end + value > bytes.length) throw cutOff()
  return { id: bytes.readUIntBE(offset, width), size: value, bodyAt: end }
}

const fitting = (body: Buffer, read: () => bigint): number => {
  if (body.length > 8) throw new SoundRefused('it is not written as WebM is')
  const value = body.length === 0 ? 0n : read()
  if (!Number.isSafeInteger(Number(value))) throw new SoundRefused('a number of it is too large')
  return Number(value)
}

const digits = (body: Buffer) => BigInt(`0x${body.toString('hex')}`)

export const readUnsigned = (body: Buffer): number => fitting(body, () => digits(body))

export const readSigned = (body: Buffer): number => fitting(body, () => BigInt.asIntN(8 * body.length, digits(body)))

const idBytes = (id: number): Buffer => {
  const width = Math.ceil((32 - Math.clz32(id)) / 8)
  const bytes = Buffer.alloc(width)
  bytes.writeUIntBE(id, 0, width)
  return bytes
}

const sizeBytes = (size: number): Buffer => {
  let width = 1
  while (size >= 2 ** (7 * width) - 1) width++
  const bytes = Buffer.alloc(width)
  bytes.writeUIntBE(size, 0, width)
  bytes.writeUInt8(bytes.readUInt8(0) | (0x80 >> (width - 1)), 0)
  return bytes
}

export const element = (id: number, ...parts: readonly Uint8Array[]): Buffer => {
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat([idBytes(id), sizeBytes(size), ...parts])
}

/** Fixed width for every value, so that the length is known before the positions are. */
export const unsigned = (id: number, value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return element(id, bytes)
}

export const signedElement = (id: number, value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(BigInt(value))
  return element(id, bytes)
}

export const float = (id: number, value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, bytes)
}

export const textElement = (id: number, value: string): Buffer => element(id, Buffer.from(value))
