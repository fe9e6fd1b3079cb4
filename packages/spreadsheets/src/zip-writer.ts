// Writes a ZIP as a stream: one part after the other, with backpressure from the reader, none held in memory.
import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly content: string | Uint8Array | AsyncIterable<string | Uint8Array>
}

interface Written {
  readonly name: Buffer
  readonly isStream: boolean
  readonly offset: number
  crc: number
  packed: number
  unpacked: number
}

/** Streamed parts have their sizes after the data (bit 3); names are UTF-8 (bit 11). */
const flagsOf = ({ isStream }: Written) => (isStream ? 0x0808 : 0x0800)
/** 1 January 1980 for every file, so that the same rows produce the same bytes. */
const dosDate = 0x0021
const version = 20
const deflated = 8
const largest = 0xffffffff
/** Measured: level 1 takes half the time of the usual 6, for a file 1.4 times the size. */
const level = 1

const sizesOf = ({ crc, packed, unpacked }: Written): Buffer => {
  const sizes = Buffer.alloc(12)
  sizes.writeUInt32LE(crc, 0)
  sizes.writeUInt32LE(packed, 4)
  sizes.writeUInt32LE(unpacked, 8)
  return sizes
}

const localHeader = (part: Written): Buffer => {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(flagsOf(part), 6)
  header.writeUInt16LE(deflated, 8)
  header.writeUInt16LE(dosDate, 12)
  if (!part.isStream) sizesOf(part).copy(header, 14)
  header.writeUInt16LE(part.name.length, 26)
  return Buffer.concat([header, part.name])
}

const descriptor = (part: Written): Buffer => {
  const signature = Buffer.alloc(4)
  signature.writeUInt32LE(0x08074b50, 0)
  return Buffer.concat([signature, sizesOf(part)])
}

const directoryEntry = (part: Written): Buffer => {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(version, 4)
  entry.writeUInt16LE(version, 6)
  entry.writeUInt16LE(flagsOf(part), 8)
  entry.writeUInt16LE(deflated, 10)
  entry.writeUInt16LE(dosDate, 14)
  sizesOf(part).copy(entry, 16)
  entry.writeUInt16LE(part.name.length, 28)
  entry.writeUInt32LE(part.offset, 42)
  return Buffer.concat([entry, part.name])
}

const directoryOf = (parts: readonly Written[], offset: number): Buffer => {
  const entries = Buffer.concat(parts.map(directoryEntry))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([entries, end])
}

async function* measured(content: AsyncIterable<string | Uint8Array>, part: Written): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    part.unpacked += piece.length
    part.crc = crc32(piece, part.crc)
    yield piece
  }
}

async function* streamed(part: Written, content: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer> {
  yield localHeader(part)
  const deflate = createDeflateRaw({ level, chunkSize: 64 * 1024 })
  // Errors of the rows reach the reader of the stream, so the callback does nothing.
  pipeline(Readable.from(measured(content, part), { objectMode: false }), deflate, () => undefined)
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    part.packed += piece.length
    yield piece
  }
  yield descriptor(part)
}

const isStreamed = (content: ZipPart['content']): content is AsyncIterable<string | Uint8Array> =>
  typeof content !== 'string' && !(content instanceof Uint8Array)

const storedEntry = (part: Written, content: string | Uint8Array): Buffer => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const packed = deflateRawSync(bytes)
  ;[part.unpacked, part.packed, part.crc] = [bytes.length, packed.length, crc32(bytes)]
  return Buffer.concat([localHeader(part), packed])
}

async function* partOf(part: Written, content: ZipPart['content']): AsyncGenerator<Buffer> {
  if (isStreamed(content)) yield* streamed(part, content)
  else yield storedEntry(part, content)
}

/** Requests each part after the previous one is written, so that the last parts can depend on the first ones. */
export async function* zipOf(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array, void, undefined> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of parts) {
    const isStream = isStreamed(content)
    const part: Written = { name: Buffer.from(name), isStream, offset, crc: 0, packed: 0, unpacked: 0 }
    for await (const piece of partOf(part, content)) {
      offset += piece.length
      yield piece
    }
    if (offset > largest || part.unpacked > largest)
      throw new RangeError('sheets: the content exceeds the size limit of a ZIP without ZIP64')
    written.push(part)
  }
  yield directoryOf(written, offset)
}
