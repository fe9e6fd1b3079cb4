// The table of texts that cells refer to. Stored as consecutive bytes: a million small texts take their bytes and four more each, and keep
// no chunk of the file in memory.
import type { Limits } from './sheet-options.ts'
import { refuseSheet } from './sheet-refused.ts'
import { readPart, type Package } from './xml-part.ts'
import type { XmlReader } from './xml-scanner.ts'
import { decodeCellText } from './xml-text.ts'

export interface SharedStrings {
  at(index: number): string
}

const mostTexts = 8_000_000
const mostBytes = 256 * 1024 * 1024
const widest = 4

interface Table {
  bytes: Buffer
  ends: Uint32Array
  used: number
  count: number
}

const add = (table: Table, text: string) => {
  if (table.count >= mostTexts || table.used + text.length > mostBytes)
    refuseSheet('too-much-inside', { limit: mostBytes / 1024 / 1024 })
  const needed = table.used + text.length * widest
  if (needed > table.bytes.length) table.bytes = Buffer.concat([table.bytes], Math.max(needed, table.bytes.length * 2))
  if (table.count === table.ends.length) {
    const longer = new Uint32Array(table.ends.length * 2)
    longer.set(table.ends)
    table.ends = longer
  }
  table.used += table.bytes.write(text, table.used)
  table.ends[table.count++] = table.used
}

const textsInto = (table: Table, maxText: number): XmlReader => {
  let [raw, isText, isReading] = ['', false, true]
  return {
    open(name) {
      if (name === 'si') raw = ''
      else if (name === 't') isText = isReading
      // Skips the phonetic reading that Japanese texts carry.
      else if (name === 'rPh') isReading = false
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = true
      else if (name === 'si') add(table, decodeCellText(raw))
    },
    text(piece) {
      if (!isText) return
      raw = raw === '' ? piece : raw + piece
      if (raw.length > maxText) refuseSheet('text-too-long', { line: 1, limit: maxText })
    },
  }
}

export const noSharedStrings: SharedStrings = { at: () => refuseSheet('damaged') }

export const readSharedStrings = async (from: Package, part: string, limits: Limits): Promise<SharedStrings> => {
  const table: Table = { bytes: Buffer.alloc(64 * 1024), ends: new Uint32Array(1024), used: 0, count: 0 }
  await readPart(from, part, textsInto(table, limits.maxText * 10))
  return {
    at(index) {
      if (!(index >= 0 && index < table.count)) return refuseSheet('damaged')
      return table.bytes.toString('utf8', index === 0 ? 0 : table.ends[index - 1], table.ends[index])
    },
  }
}
