// Reads a part of a package as a stream: unpacks, decodes and scans it chunk by chunk.
import type { SheetFile } from './sheet-file.ts'
import { refuseSheet } from './sheet-refused.ts'
import { xmlDecoder } from './xml-decoder.ts'
import { scanXml, type XmlReader } from './xml-scanner.ts'
import type { ZipDirectory } from './zip-directory.ts'
import { unpack, type Budget } from './zip-entry.ts'

export interface Package {
  readonly file: SheetFile
  readonly directory: ZipDirectory
  readonly budget: Budget
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
    decode ??= xmlDecoder(piece)
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
