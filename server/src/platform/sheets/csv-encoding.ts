// In which letters a CSV is written. Brazilian systems write UTF-8 and Windows-1252, Excel also UTF-16; few of them say so.
import { isUtf8 } from 'node:buffer'
import type { SheetFile } from './sheet-file.ts'
import { refuseSheet } from './sheet-refused.ts'

export interface CsvEncoding {
  readonly label: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  /** Where the text begins. */
  readonly start: number
}

const sampleLength = 64 * 1024

/** Where a character of several bytes begins that this piece does not end; the length of the piece when there is none. */
const lastWhole = (piece: Buffer): number => {
  for (let back = 1; back <= Math.min(3, piece.length); back++) {
    const byte = piece[piece.length - back] ?? 0
    if (byte < 0x80) return piece.length
    if (byte < 0xc0) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return length > back ? piece.length - back : piece.length
  }
  return piece.length
}

/** The whole file is looked at: its first accent may stand in its last line. */
const isAllUtf8 = async (file: SheetFile, start: number): Promise<boolean> => {
  let before: Buffer = Buffer.alloc(0)
  for await (const piece of file.stream(start, file.size)) {
    const joined = before.length === 0 ? piece : Buffer.concat([before, piece])
    const end = lastWhole(joined)
    if (!isUtf8(joined.subarray(0, end))) return false
    before = joined.subarray(end)
  }
  return before.length === 0
}

/** Without a mark, UTF-16 shows by the zeros beside its Latin letters. */
const wideLabel = (sample: Buffer): 'utf-16le' | 'utf-16be' | undefined => {
  const zeros = [0, 0]
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = sample.length * 0.2
  if (odd > many && even < odd / 10) return 'utf-16le'
  return even > many && odd < even / 10 ? 'utf-16be' : undefined
}

export const encodingOf = async (file: SheetFile): Promise<CsvEncoding> => {
  const sample = await file.read(0, sampleLength)
  if (sample[0] === 0xff && sample[1] === 0xfe) return { label: 'utf-16le', start: 2 }
  if (sample[0] === 0xfe && sample[1] === 0xff) return { label: 'utf-16be', start: 2 }
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return { label: 'utf-8', start: 3 }
  const wide = wideLabel(sample)
  if (wide) return { label: wide, start: 0 }
  if (sample.includes(0)) return refuseSheet('not-a-sheet')
  return { label: (await isAllUtf8(file, 0)) ? 'utf-8' : 'windows-1252', start: 0 }
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
