// Unpacks one part of a ZIP: never more than declared, never more than the budget, never at the ratio of a ZIP bomb.
import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import type { SheetFile } from './sheet-file.ts'
import { inMegabytes, type Limits } from './sheet-options.ts'
import { refuseSheet, SheetRefused } from './sheet-refused.ts'
import type { ZipEntry } from './zip-directory.ts'

/** The bytes that all parts together may still unpack to. */
export interface Budget {
  readonly limit: number
  left: number
}

export const budgetOf = ({ maxBytesUnpacked }: Limits): Budget => ({ limit: maxBytesUnpacked, left: maxBytesUnpacked })

const headerSignature = 0x04034b50
const headerLength = 30
/** Measured ratios: sheets of spreadsheet programs 8 to 33; the same row repeated without its number 294; bombs 1,000. */
const highestRatio = 400
/** Below this size in bytes the ratio is not checked. */
const harmless = 4 * 1024 * 1024

const dataStart = async (file: SheetFile, entry: ZipEntry): Promise<number> => {
  const header = await file.read(Math.min(entry.offset, file.size), entry.offset + headerLength)
  if (header.length < headerLength || header.readUInt32LE(0) !== headerSignature) return refuseSheet('damaged')
  const start = entry.offset + headerLength + header.readUInt16LE(26) + header.readUInt16LE(28)
  return start + entry.packed > file.size ? refuseSheet('damaged') : start
}

const checkDeclared = (entry: ZipEntry, budget: Budget) => {
  if (entry.unpacked > budget.left) refuseSheet('too-much-inside', { limit: inMegabytes(budget.limit) })
  if (entry.unpacked > Math.max(harmless, entry.packed * highestRatio)) refuseSheet('suspicious-ratio')
}

const inflated = (packed: AsyncGenerator<Buffer, void, undefined>): AsyncIterable<Buffer> => {
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 })
  // Errors reach the reader of the stream, so the callback does nothing.
  pipeline(Readable.from(packed, { objectMode: false }), inflate, () => undefined)
  return inflate
}

const isOfZlib = (error: unknown) => error instanceof Error && /^Z_|^ERR_STREAM_PREMATURE/.test(codeOf(error))
const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '')

export async function* unpack(
  file: SheetFile,
  entry: ZipEntry,
  budget: Budget,
): AsyncGenerator<Buffer, void, undefined> {
  const start = await dataStart(file, entry)
  checkDeclared(entry, budget)
  const packed = file.stream(start, start + entry.packed)
  let [size, crc] = [0, 0]
  try {
    for await (const piece of entry.isDeflated ? inflated(packed) : packed) {
      size += piece.length
      if (size > entry.unpacked) refuseSheet('damaged')
      budget.left -= piece.length
      crc = crc32(piece, crc)
      yield piece
    }
  } catch (error) {
    if (error instanceof SheetRefused || !isOfZlib(error)) throw error
    refuseSheet('damaged', {}, error)
  }
  if (size !== entry.unpacked || crc !== entry.crc) refuseSheet('damaged')
}
