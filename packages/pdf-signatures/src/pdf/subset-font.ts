// Cuts a TrueType font down to the glyphs of a few texts. Glyphs keep their numbers; those that are not needed become empty.

export interface SubsetFont {
  file: Buffer
  /** The advance of a character of Windows-1252 in thousandths of the size; undefined when the font lacks it. */
  widthOf: (code: number) => number | undefined
  box: [number, number, number, number]
  ascent: number
  descent: number
}

type TableReader = (tag: string) => Buffer

const readTables = (font: Buffer): TableReader => {
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const record = 12 + index * 16
    const start = font.readUInt32BE(record + 8)
    const tag = font.toString('latin1', record, record + 4)
    tables.set(tag, font.subarray(start, start + font.readUInt32BE(record + 12)))
  }
  return (tag) => tables.get(tag) ?? Buffer.alloc(0)
}

// Some versions of Node decode windows-1252 as latin1, so the table stands here.
const between128And159 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** The Unicode characters of the codes of Windows-1252. */
export const windows1252 = Array.from({ length: 256 }, (_, code) =>
  code >= 128 && code < 160 ? between128And159.charAt(code - 128) : String.fromCharCode(code),
)

/** The glyphs by character: the Unicode table in format 4. */
const readGlyphs = (cmap: Buffer) => {
  const count = cmap.readUInt16BE(2)
  const records = Array.from({ length: count }, (_, index) => 4 + index * 8)
  const record = records.find((start) => cmap.readUInt16BE(start) === 3 && cmap.readUInt16BE(start + 2) === 1)
  if (record === undefined) throw new Error('pdf: the font has no Unicode table')
  const table = cmap.subarray(cmap.readUInt32BE(record + 4))
  const size = table.readUInt16BE(6)
  return (character: number): number => {
    for (let entry = 0; entry < size; entry += 2) {
      if (table.readUInt16BE(14 + entry) < character) continue
      const first = table.readUInt16BE(16 + size + entry)
      if (first > character) return 0
      const delta = table.readUInt16BE(16 + 2 * size + entry)
      const rangeStart = 16 + 3 * size + entry
      const range = table.readUInt16BE(rangeStart)
      if (range === 0) return (character + delta) & 0xffff
      const glyph = table.readUInt16BE(rangeStart + range + 2 * (character - first))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

const argumentsAreWords = 1
const scaleBytes = (flags: number) => ((flags & 8) > 0 ? 2 : (flags & 0x40) > 0 ? 4 : (flags & 0x80) > 0 ? 8 : 0)
const moreComponents = 0x20

/** The glyphs of which a glyph is composed. */
const componentsOf = (glyph: Buffer): number[] => {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return []
  const components: number[] = []
  for (let position = 10, flags = moreComponents; (flags & moreComponents) > 0;) {
    flags = glyph.readUInt16BE(position)
    components.push(glyph.readUInt16BE(position + 2))
    position += 4 + ((flags & argumentsAreWords) > 0 ? 4 : 2) + scaleBytes(flags)
  }
  return components
}

const sumOf = (bytes: Buffer): number => {
  let sum = 0
  for (let position = 0; position < bytes.length; position += 4) sum = (sum + bytes.readUInt32BE(position)) >>> 0
  return sum
}

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

const writeFont = (tables: readonly (readonly [tag: string, bytes: Buffer])[]): Buffer => {
  const head = Buffer.alloc(12 + 16 * tables.length)
  const power = Math.floor(Math.log2(tables.length))
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(tables.length, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(16 * (tables.length - 2 ** power), 10)
  let start = head.length
  let headStart = 0
  const bodies = tables.map(([tag, bytes], index) => {
    const body = padded(bytes)
    const record = 12 + index * 16
    head.write(tag, record, 'latin1')
    head.writeUInt32BE(sumOf(body), record + 4)
    head.writeUInt32BE(start, record + 8)
    head.writeUInt32BE(bytes.length, record + 12)
    if (tag === 'head') headStart = start
    start += body.length
    return body
  })
  const font = Buffer.concat([head, ...bodies])
  font.writeUInt32BE((0xb1b0afba - sumOf(font)) >>> 0, headStart + 8)
  return font
}

const cutGlyphs = (read: TableReader, glyphs: Iterable<number>) => {
  const [glyf, loca, count] = [read('glyf'), read('loca'), read('maxp').readUInt16BE(4)]
  const isLong = read('head').readInt16BE(50) === 1
  const startOf = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  const bytesOf = (glyph: number) => glyf.subarray(startOf(glyph), startOf(glyph + 1))
  const needed = new Set([0, ...glyphs])
  for (const glyph of needed) for (const component of componentsOf(bytesOf(glyph))) needed.add(component)
  const newLoca = Buffer.alloc((count + 1) * 4)
  const bodies: Buffer[] = []
  let end = 0
  for (let glyph = 0; glyph < count; glyph += 1) {
    const body = needed.has(glyph) ? padded(bytesOf(glyph)) : Buffer.alloc(0)
    bodies.push(body)
    end += body.length
    newLoca.writeUInt32BE(end, (glyph + 1) * 4)
  }
  return { glyf: Buffer.concat(bodies), loca: newLoca }
}

export const subsetFont = (font: Buffer, texts: readonly string[]): SubsetFont => {
  const read = readTables(font)
  const glyphOf = readGlyphs(read('cmap'))
  const head = Buffer.from(read('head'))
  const [metrics, advances] = [read('hhea'), read('hmtx')]
  const perThousand = 1000 / head.readUInt16BE(18)
  const lastMetric = metrics.readUInt16BE(34) - 1
  const scaled = (value: number) => Math.round(value * perThousand)
  const glyphs = [...texts.join('')].map((sign) => glyphOf(sign.codePointAt(0) ?? 0))
  const cut = cutGlyphs(read, glyphs)
  // The table of places is written in its long format, and the checksum of the file is computed with a zero in its place.
  head.writeInt16BE(1, 50)
  head.writeUInt32BE(0, 8)
  const copied = (tag: string) => [tag, read(tag)] as const
  return {
    file: writeFont([
      ...['cmap', 'cvt ', 'fpgm'].map(copied),
      ['glyf', cut.glyf],
      ['head', head],
      ...['hhea', 'hmtx'].map(copied),
      ['loca', cut.loca],
      ...['maxp', 'prep'].map(copied),
    ]),
    widthOf: (code) => {
      const glyph = glyphOf(windows1252[code]?.codePointAt(0) ?? 0)
      return glyph === 0 ? undefined : advances.readUInt16BE(Math.min(glyph, lastMetric) * 4) * perThousand
    },
    box: [36, 38, 40, 42].map((position) => scaled(head.readInt16BE(position))) as SubsetFont['box'],
    ascent: scaled(metrics.readInt16BE(4)),
    descent: scaled(metrics.readInt16BE(6)),
  }
}
