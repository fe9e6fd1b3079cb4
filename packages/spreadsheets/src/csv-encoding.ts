// Detects the encoding of a CSV. Brazilian systems write UTF-8 and Windows-1252, Excel also UTF-16; few files declare it.
import { isUtf8 } from 'node:buffer'
import type { SheetFile } from './sheet-file.ts'
import { refuseSheet } from './sheet-refused.ts'
import { wideTextOf, type WideText } from './wide-text.ts'

export interface CsvEncoding {
  readonly label: 'utf-8' | WideText['label'] | 'windows-1252'
  /** The position where the text begins. */
  readonly start: number
}

const sampleLength = 64 * 1024

/** Returns the start of an incomplete multi-byte character at the end of the chunk; the length of the chunk when there is none. */
const lastCompleteLength = (piece: Buffer): number => {
  for (let back = 1; back <= Math.min(3, piece.length); back++) {
    const byte = piece[piece.length - back] ?? 0
    if (byte < 0x80) return piece.length
    if (byte < 0xc0) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return length > back ? piece.length - back : piece.length
  }
  return piece.length
}

/** Checks the whole file: its first accented letter may be in the last row. */
const isAllUtf8 = async (file: SheetFile, start: number): Promise<boolean> => {
  let before: Buffer = Buffer.alloc(0)
  for await (const piece of file.stream(start, file.size)) {
    const joined = before.length === 0 ? piece : Buffer.concat([before, piece])
    const end = lastCompleteLength(joined)
    if (!isUtf8(joined.subarray(0, end))) return false
    before = joined.subarray(end)
  }
  return before.length === 0
}

/** Detects UTF-8 with some invalid bytes, from two programs or a cut: read as Windows-1252, every accented letter would become two. */
const isBrokenUtf8 = async (file: SheetFile): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8')
  let [whole, broken] = [0, 0]
  for await (const piece of file.stream(0, file.size)) {
    const text = decoder.decode(piece, { stream: true })
    const wrong = text.match(/\ufffd/g)?.length ?? 0
    broken += wrong
    whole += (text.match(/[^\0-\x7f]/g)?.length ?? 0) - wrong
  }
  // Text in a single-byte encoding rarely looks like UTF-8 by chance.
  return whole * 10 > broken
}

export const encodingOf = async (file: SheetFile): Promise<CsvEncoding> => {
  const sample = await file.read(0, sampleLength)
  const wide = wideTextOf(sample)
  if (wide) return wide
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return { label: 'utf-8', start: 3 }
  if (sample.includes(0)) return refuseSheet('not-a-sheet')
  if (await isAllUtf8(file, 0)) return { label: 'utf-8', start: 0 }
  return (await isBrokenUtf8(file)) ? refuseSheet('encoding') : { label: 'windows-1252', start: 0 }
}

export async function* textOf(
  file: SheetFile,
  { label, start }: CsvEncoding,
  end = file.size,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(label, { fatal: true, ignoreBOM: true })
  try {
    for await (const piece of file.stream(start, end)) yield decoder.decode(piece, { stream: true })
    if (end === file.size) yield decoder.decode()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    refuseSheet('encoding', {}, error)
  }
}
