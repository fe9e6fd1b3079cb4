// Finds the styles of a workbook that show a number as a date or a time of day: a date is a number with such a style.
import { openings, readPart, type Package } from './xml-part.ts'
import { attribute } from './xml-scanner.ts'
import { decodeXml } from './xml-text.ts'

export type DateFormat = 'date' | 'time' | undefined

const mostStyles = 100_000

/** Built-in formats, which have no format code in the file. */
const builtIn = (id: number): DateFormat => {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date'
  return (id >= 18 && id <= 21) || id === 45 || id === 47 ? 'time' : undefined
}

/** Ignores quoted texts, escaped characters, colours and currencies. [h] counts hours beyond a day, so it is a plain number. */
const dateFormatOf = (code: string): DateFormat => {
  if (/\[(h+|m+|s+)\]/i.test(code)) return undefined
  const letters = code.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '').split(';')[0] ?? ''
  if (/[yd]/i.test(letters) && !/^general$/i.test(letters)) return 'date'
  if (/[hs]/i.test(letters)) return 'time'
  return /m/i.test(letters) ? 'date' : undefined
}

/** Indexed by the style number of a cell. */
export const readDateFormats = async (from: Package, part: string): Promise<readonly DateFormat[]> => {
  const codes = new Map<number, DateFormat>()
  const ids: number[] = []
  let isCells = false
  const reader = openings((name, attributes) => {
    const id = Number(attribute(attributes, 'numFmtId') ?? 0)
    if (name === 'numFmt' && codes.size < mostStyles)
      codes.set(id, dateFormatOf(decodeXml(attribute(attributes, 'formatCode') ?? '')))
    if (name === 'xf' && isCells && ids.length < mostStyles) ids.push(id)
    if (name === 'cellXfs') isCells = true
  })
  await readPart(from, part, {
    ...reader,
    close: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return ids.map((id) => (codes.has(id) ? codes.get(id) : builtIn(id)))
}
