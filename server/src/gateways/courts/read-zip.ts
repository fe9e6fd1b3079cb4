// The entries of a ZIP in memory, one after another, each up to a size. A book of the gazette is one.
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw) as (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>

const endMarker = 0x06054b50
const entryMarker = 0x02014b50
const mostEntries = 2_000

export class ZipRefused extends Error {
  override readonly name = 'ZipRefused'
}

export const isZip = (bytes: Buffer) => bytes.length > 22 && bytes.readUInt32BE(0) === 0x504b0304

const endOf = (bytes: Buffer): number => {
  for (let index = bytes.length - 22; index >= Math.max(0, bytes.length - 66_000); index--)
    if (bytes.readUInt32LE(index) === endMarker) return index
  throw new ZipRefused('courts: the book has no directory')
}

const packedOf = (bytes: Buffer, entry: number) => {
  const header = bytes.readUInt32LE(entry + 42)
  const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
  return bytes.subarray(start, start + bytes.readUInt32LE(entry + 20))
}

/** Yields the bytes of each entry; throws for one beyond the size, which is a bomb. */
export async function* zipEntries(bytes: Buffer, maxBytes: number): AsyncGenerator<Buffer> {
  try {
    const end = endOf(bytes)
    const count = bytes.readUInt16LE(end + 10)
    if (count > mostEntries) throw new ZipRefused('courts: the book has too many parts')
    for (let index = 0, entry = bytes.readUInt32LE(end + 16); index < count; index++) {
      if (bytes.readUInt32LE(entry) !== entryMarker) throw new ZipRefused('courts: the book is damaged')
      const packed = packedOf(bytes, entry)
      const isDeflated = bytes.readUInt16LE(entry + 10) === 8
      if (packed.length > 0) yield isDeflated ? await inflate(packed, { maxOutputLength: maxBytes }) : packed
      entry += 46 + bytes.readUInt16LE(entry + 28) + bytes.readUInt16LE(entry + 30) + bytes.readUInt16LE(entry + 32)
    }
  } catch (cause) {
    if (cause instanceof ZipRefused) throw cause
    throw new ZipRefused('courts: the book is damaged', { cause })
  }
}
