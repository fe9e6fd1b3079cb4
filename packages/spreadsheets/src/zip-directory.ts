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
  for (let index = tail.length - endLength; index >= 0; index--)
    if (tail.readUInt32LE(index) === endSignature && index + endLength + tail.readUInt16LE(index + 20) <= tail.length)
      return index
  return damaged()
}

interface Extent {
  readonly count: number
  readonly start: number
  readonly length: number
}

const wide = (buffer: Buffer, offset: number): number => {
  const value = buffer.readBigUInt64LE(offset)
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
  const recordOffset = endOf(tail)
  const extent = {
    count: tail.readUInt16LE(recordOffset + 10),
    length: tail.readUInt32LE(recordOffset + 12),
    start: tail.readUInt32LE(recordOffset + 16),
  }
  const isWide = extent.count === 0xffff || extent.start === unknown32 || extent.length === unknown32
  return isWide ? extent64(file, from + recordOffset) : extent
}

/** Reads the ZIP64 sizes: they are in this order, and each is present only if the entry refers to it. */
const wideSizes = (extra: Buffer, wideFlags: readonly boolean[]): (number | undefined)[] => {
  for (let index = 0; index + 4 <= extra.length; index += 4 + extra.readUInt16LE(index + 2)) {
    if (extra.readUInt16LE(index) !== 1) continue
    let next = index + 4
    return wideFlags.map((is) => {
      if (!is) return undefined
      if (next + 8 > extra.length) return damaged()
      next += 8
      return wide(extra, next - 8)
    })
  }
  return wideFlags.some(Boolean) ? damaged() : []
}

/** These names are never used to write to disk; a name that leaves the package does not come from a spreadsheet program. */
const safeName = (bytes: Buffer): string => {
  const name = bytes.toString('utf8').replaceAll('\\', '/').toLowerCase()
  const leadsOut = name.startsWith('/') || /^[a-z]:/.test(name) || name.split('/').includes('..')
  return leadsOut || name.includes('\0') ? refuseSheet('unsafe') : name
}

const methodOf = (directory: Buffer, entryOffset: number): boolean => {
  if ((directory.readUInt16LE(entryOffset + 8) & 1) === 1) return refuseSheet('encrypted')
  const method = directory.readUInt16LE(entryOffset + 10)
  return method === 0 || method === 8 ? method === 8 : damaged()
}

const readEntry = (directory: Buffer, entryOffset: number): { entry: ZipEntry; next: number } => {
  if (entryOffset + entryLength > directory.length || directory.readUInt32LE(entryOffset) !== entrySignature)
    return damaged()
  const nameEnd = entryOffset + entryLength + directory.readUInt16LE(entryOffset + 28)
  const extraEnd = nameEnd + directory.readUInt16LE(entryOffset + 30)
  const next = extraEnd + directory.readUInt16LE(entryOffset + 32)
  if (next > directory.length) return damaged()
  const [unpacked, packed, offset] = [24, 20, 42].map((field) => directory.readUInt32LE(entryOffset + field)) as [
    number,
    number,
    number,
  ]
  const wideFlags = [unpacked, packed, offset].map((value) => value === unknown32)
  const sizes = wideFlags.includes(true) ? wideSizes(directory.subarray(nameEnd, extraEnd), wideFlags) : []
  const entry: ZipEntry = {
    name: safeName(directory.subarray(entryOffset + entryLength, nameEnd)),
    isDeflated: methodOf(directory, entryOffset),
    crc: directory.readUInt32LE(entryOffset + 16),
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
  for (let index = 0, offset = 0; index < count; index++) {
    const { entry, next } = readEntry(directory, offset)
    // Programs disagree which of two parts with one name counts, so the content could differ from what other programs show.
    if (entries.has(entry.name)) refuseSheet('unsafe')
    entries.set(entry.name, entry)
    offset = next
  }
  return entries
}
