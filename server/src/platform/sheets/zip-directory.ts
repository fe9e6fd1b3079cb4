// Reads the directory of a ZIP. Trusts none of its values without checking them against the bytes.
import type { SheetFile } from './sheet-file.ts'
import { refuseSheet } from './sheet-refused.ts'

export interface ZipEntry {
  readonly name: string
  readonly isDeflated: boolean
  readonly packed: number
  readonly unpacked: number
  readonly crc: number
  /** The position of its local header. */
  readonly offset: number
}

/** Keyed by lower-case name, because package names are case-insensitive. */
export type ZipDirectory = ReadonlyMap<string, ZipEntry>

const endSignature = 0x06054b50
const end64Signature = 0x06064b50
const end64LocatorSignature = 0x07064b50
const entrySignature = 0x02014b50
const endLength = 22
const entryLength = 46
const longestComment = 0xffff
const unknown32 = 0xffffffff
const mostEntries = 10_000
const longestDirectory = 8 * 1024 * 1024

const damaged = () => refuseSheet('damaged')

const endOf = (tail: Buffer): number => {
  for (let at = tail.length - endLength; at >= 0; at--)
    if (tail.readUInt32LE(at) === endSignature && at + endLength + tail.readUInt16LE(at + 20) <= tail.length) return at
  return damaged()
}

interface Extent {
  readonly count: number
  readonly start: number
  readonly length: number
}

const wide = (buffer: Buffer, at: number): number => {
  const value = buffer.readBigUInt64LE(at)
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? damaged() : Number(value)
}

/** Some writers use ZIP64 for small files too. */
const extent64 = async (file: SheetFile, endAt: number): Promise<Extent> => {
  const locator = await file.read(Math.max(0, endAt - 20), endAt)
  if (locator.length < 20 || locator.readUInt32LE(0) !== end64LocatorSignature) return damaged()
  const start = wide(locator, 8)
  const end = await file.read(Math.min(start, file.size), start + 56)
  if (end.length < 56 || end.readUInt32LE(0) !== end64Signature) return damaged()
  return { count: wide(end, 32), length: wide(end, 40), start: wide(end, 48) }
}

const extentOf = async (file: SheetFile): Promise<Extent> => {
  const from = Math.max(0, file.size - endLength - longestComment)
  const tail = await file.read(from, file.size)
  const at = endOf(tail)
  const extent = {
    count: tail.readUInt16LE(at + 10),
    length: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
  }
  const isWide = extent.count === 0xffff || extent.start === unknown32 || extent.length === unknown32
  return isWide ? extent64(file, from + at) : extent
}

/** Reads the ZIP64 sizes: they are in this order, and each is present only if the entry refers to it. */
const wideSizes = (extra: Buffer, asked: readonly boolean[]): (number | undefined)[] => {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    return asked.map((is) => {
      if (!is) return undefined
      if (next + 8 > extra.length) return damaged()
      next += 8
      return wide(extra, next - 8)
    })
  }
  return asked.some(Boolean) ? damaged() : []
}

/** These names are never used to write to disk; a name that leaves the package does not come from a spreadsheet program. */
const safeName = (bytes: Buffer): string => {
  const name = bytes.toString('utf8').replaceAll('\\', '/').toLowerCase()
  const leadsOut = name.startsWith('/') || /^[a-z]:/.test(name) || name.split('/').includes('..')
  return leadsOut || name.includes('\0') ? refuseSheet('unsafe') : name
}

const methodOf = (directory: Buffer, at: number): boolean => {
  if ((directory.readUInt16LE(at + 8) & 1) === 1) return refuseSheet('encrypted')
  const method = directory.readUInt16LE(at + 10)
  return method === 0 || method === 8 ? method === 8 : damaged()
}

const entryAt = (directory: Buffer, at: number): { entry: ZipEntry; next: number } => {
  if (at + entryLength > directory.length || directory.readUInt32LE(at) !== entrySignature) return damaged()
  const nameEnd = at + entryLength + directory.readUInt16LE(at + 28)
  const extraEnd = nameEnd + directory.readUInt16LE(at + 30)
  const next = extraEnd + directory.readUInt16LE(at + 32)
  if (next > directory.length) return damaged()
  const [unpacked, packed, offset] = [24, 20, 42].map((field) => directory.readUInt32LE(at + field)) as [
    number,
    number,
    number,
  ]
  const asked = [unpacked, packed, offset].map((value) => value === unknown32)
  const sizes = asked.includes(true) ? wideSizes(directory.subarray(nameEnd, extraEnd), asked) : []
  const entry: ZipEntry = {
    name: safeName(directory.subarray(at + entryLength, nameEnd)),
    isDeflated: methodOf(directory, at),
    crc: directory.readUInt32LE(at + 16),
    unpacked: sizes[0] ?? unpacked,
    packed: sizes[1] ?? packed,
    offset: sizes[2] ?? offset,
  }
  return { entry, next }
}

export const readZipDirectory = async (file: SheetFile): Promise<ZipDirectory> => {
  const { count, start, length } = await extentOf(file)
  if (count > mostEntries || length > longestDirectory) refuseSheet('unsafe')
  const directory = await file.read(Math.min(start, file.size), start + length)
  if (directory.length < length) damaged()
  const entries = new Map<string, ZipEntry>()
  for (let found = 0, at = 0; found < count; found++) {
    const { entry, next } = entryAt(directory, at)
    // Programs disagree which of two parts with one name counts, so the content could differ from what other programs show.
    if (entries.has(entry.name)) refuseSheet('unsafe')
    entries.set(entry.name, entry)
    at = next
  }
  return entries
}
