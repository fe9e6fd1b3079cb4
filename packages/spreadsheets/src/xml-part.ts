// Reads a part of a package as a stream: unpacks, decodes and scans it chunk by chunk.
import { StringDecoder } from 'node:string_decoder'
import type { SheetFile } from './sheet-file.ts'
import { refuseSheet } from './sheet-refused.ts'
import { scanXml, type XmlReader } from './xml-scanner.ts'
import type { ZipDirectory } from './zip-directory.ts'
import { unpack, type Budget } from './zip-entry.ts'

export interface Package {
  readonly file: SheetFile
  readonly directory: ZipDirectory
  readonly budget: Budget
}

const declaredEncoding = (piece: Buffer): string => {
  if (piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le'
  if (piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be'
  return (
    /^[^>]{0,200}?encoding\s*=\s*["']([\w-]{1,20})["']/.exec(piece.toString('latin1', 0, 256))?.[1]?.toLowerCase() ??
    'utf-8'
  )
}

/** Uses Node's fast decoder for the common encodings, and the slower TextDecoder for the others. */
const decoderOf = (piece: Buffer): ((piece: Buffer) => string) => {
  const encoding = declaredEncoding(piece)
  if (encoding === 'utf-8' || encoding === 'us-ascii') {
    const decoder = new StringDecoder('utf8')
    return (bytes) => decoder.write(bytes)
  }
  try {
    const decoder = new TextDecoder(encoding)
    return (bytes) => decoder.decode(bytes, { stream: true })
  } catch (error) {
    return refuseSheet('damaged', {}, error)
  }
}

/** Yields after every chunk, so that the caller can take the rows found so far. */
export async function* scanPart(
  { file, directory, budget }: Package,
  name: string,
  reader: XmlReader,
): AsyncGenerator<void, void, undefined> {
  const entry = directory.get(name.toLowerCase()) ?? refuseSheet('damaged')
  const scanner = scanXml(reader)
  let decode: ((piece: Buffer) => string) | undefined
  for await (const piece of unpack(file, entry, budget)) {
    const isFirst = decode === undefined
    decode ??= decoderOf(piece)
    const text = decode(piece)
    scanner.push(isFirst && text.startsWith('\ufeff') ? text.slice(1) : text)
    yield
  }
  scanner.end()
}

export const readPart = async (from: Package, name: string, reader: XmlReader): Promise<void> => {
  const pieces = scanPart(from, name, reader)
  while (!(await pieces.next()).done);
}

/** Returns a reader that handles only the start of elements. */
export const openings = (open: XmlReader['open']): XmlReader => ({
  open,
  close: () => undefined,
  text: () => undefined,
})
