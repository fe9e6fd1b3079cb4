// The visible part of a signature: a few lines of text in a box at the foot of a page.
import type { PDFDocument, PDFPage, PDFRef } from '@cantoo/pdf-lib'
import type { PdfLibrary } from './pdf-library.ts'
import { fontsOfStamp, type StampFont, type StampFonts } from './stamp-font.ts'

export interface Stamp {
  /** The first line is bold; a line that does not fit is cut. */
  lines: string[]
  /** From 1; the last page by default. */
  page?: number | undefined
  /** Embedded into the PDF; without them, readers show fonts of their own. */
  fonts?: StampFonts | undefined
}

const box = { width: 220, lineHeight: 9, padding: 5, size: 7, gap: 6, margin: 18 }

/** Later signatures may not draw larger boxes than this over what was signed before. */
export const largestStamp = { width: 320, height: 120 }

export const pageOfStamp = (document: PDFDocument, stamp: Stamp | undefined): PDFPage => {
  const pages = document.getPages()
  const page = pages[(stamp?.page ?? pages.length) - 1] ?? pages.at(-1)
  if (!page) throw new Error('pdf: a document without pages')
  return page
}

/** Boxes stand from left to right and then upwards, one for each signature. */
export const placeOfStamp = (page: PDFPage, lines: number, earlier: number): [number, number, number, number] => {
  const { x, y, width } = page.getCropBox()
  const inRow = Math.max(1, Math.floor((width - 2 * box.margin + box.gap) / (box.width + box.gap)))
  const height = lines * box.lineHeight + 2 * box.padding
  const left = x + box.margin + (earlier % inRow) * (box.width + box.gap)
  const bottom = y + box.margin + Math.floor(earlier / inRow) * (height + box.gap)
  return [left, bottom, left + box.width, bottom + height]
}

const cut = (font: StampFont, text: string): string => {
  const room = (box.width - 2 * box.padding) / box.size
  if (font.widthOf(text) <= room) return text
  let end = text.length
  while (end > 0 && font.widthOf(`${text.slice(0, end)}...`) > room) end -= 1
  return `${text.slice(0, end)}...`
}

/** The appearance of the field, a form of its own. */
export const drawStamp = (document: PDFDocument, library: PdfLibrary, { lines, fonts }: Stamp): PDFRef => {
  const { bold, plain } = fontsOfStamp(document, library, fonts, lines)
  const height = lines.length * box.lineHeight + 2 * box.padding
  const texts = lines.map((line, index) => {
    const font = index === 0 ? bold : plain
    const text = font.encode(cut(font, line))
    const baseline = height - box.padding - box.size - index * box.lineHeight + 1
    return `BT /${index === 0 ? 'B' : 'P'} ${box.size} Tf ${box.padding} ${baseline.toFixed(2)} Td ${text} Tj ET`
  })
  const content = [
    'q 1 1 1 rg 0.35 0.35 0.35 RG 0.6 w',
    `0.3 0.3 ${box.width - 0.6} ${(height - 0.6).toFixed(2)} re B`,
    '0.1 0.1 0.1 rg',
    ...texts,
    'Q',
  ].join('\n')
  const stream = document.context.stream(content, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, box.width, height],
    Resources: { Font: { B: bold.ref, P: plain.ref } },
  })
  return document.context.register(stream)
}
