// Draws the evidence pages: A4, one column, pages as needed.
import type { Color, PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import { embedFonts, type StampFont } from '@tratativa/pdf-signatures'
import { stampFonts } from '../../certificates/index.ts'
import type { Evidence, Fact, SignatureEvidence } from './evidence.ts'

const [width, height] = [595.28, 841.89]
const margin = 48
/** The foot of a page belongs to the stamp of the seal. */
const bottom = 96
const inner = width - margin * 2
const labelWidth = 132

/** The library is heavy, so it is loaded when the first evidence is written. */
export type PdfLibrary = typeof import('@cantoo/pdf-lib')

interface Ink {
  readonly plain: StampFont
  readonly strong: StampFont
  readonly ink: Color
  readonly soft: Color
  readonly line: Color
}

/** The embedded fonts have the letters of western Europe. */
const unwritable = /[^\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/gu
const writable = (text: string) =>
  text.replaceAll('\u2212', '-').replaceAll(/\s+/g, ' ').normalize('NFC').replaceAll(unwritable, '?')

const wrap = (font: StampFont, size: number, text: string, most: number): string[] => {
  const lines: string[] = []
  let current = ''
  const fits = (candidate: string) => font.widthOf(candidate) * size <= most
  const push = () => {
    if (current !== '') lines.push(current)
    current = ''
  }
  for (const word of writable(text).split(' ')) {
    const joined = current === '' ? word : `${current} ${word}`
    if (fits(joined)) {
      current = joined
      continue
    }
    push()
    // A word longer than the line, as a hash, breaks anywhere.
    for (const letter of word) {
      if (!fits(current + letter)) push()
      current += letter
    }
  }
  push()
  return lines
}

interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly font: StampFont
  readonly color: Color
}

class Sheet {
  readonly #library: PdfLibrary
  readonly #document: PDFDocument
  readonly #ink: Ink
  readonly #foot: string
  #page: PDFPage
  #y = height - margin
  #pages = 1

  constructor(library: PdfLibrary, document: PDFDocument, ink: Ink, foot: string) {
    this.#library = library
    this.#document = document
    this.#ink = ink
    this.#foot = foot
    this.#page = this.#open()
  }

  #open(): PDFPage {
    const page = this.#document.addPage([width, height])
    const text = writable(`${this.#foot}${pageWords}${this.#pages}`)
    const x = width - margin - this.#ink.plain.widthOf(text) * 7.5
    this.#write(text, { x, y: 26, size: 7.5, font: this.#ink.plain, color: this.#ink.soft }, page)
    this.#y = height - margin
    return page
  }

  #write(text: string, { x, y, size, font, color }: Place, page = this.#page) {
    const { PDFHexString, ...operators } = this.#library
    page.pushOperators(
      operators.beginText(),
      operators.setFillingColor(color),
      operators.setFontAndSize(page.node.newFontDictionary('Evidence', font.ref), size),
      operators.moveText(x, y),
      operators.showText(PDFHexString.of(font.encode(text).slice(1, -1))),
      operators.endText(),
    )
  }

  /** Begins a new page where less than this is left. */
  need(points: number) {
    if (this.#y - points >= bottom) return
    this.#pages += 1
    this.#page = this.#open()
  }

  space(points: number) {
    this.#y -= points
  }

  rule() {
    this.#page.drawLine({
      start: { x: margin, y: this.#y },
      end: { x: width - margin, y: this.#y },
      thickness: 0.6,
      color: this.#ink.line,
    })
    this.space(14)
  }

  text(text: string, { size = 9.5, isStrong = false, x = 0 } = {}) {
    const font = isStrong ? this.#ink.strong : this.#ink.plain
    for (const part of wrap(font, size, text, inner - x)) {
      this.need(size * 1.4)
      this.space(size * 1.4)
      this.#write(part, { x: margin + x, y: this.#y, size, font, color: this.#ink.ink })
    }
  }

  fact({ label, text }: Fact) {
    const size = 9
    const parts = wrap(this.#ink.plain, size, text, inner - labelWidth)
    parts.forEach((part, index) => {
      this.need(size * 1.45)
      this.space(size * 1.45)
      if (index === 0)
        this.#write(writable(label), {
          x: margin,
          y: this.#y,
          size,
          font: this.#ink.plain,
          color: this.#ink.soft,
        })
      this.#write(part, {
        x: margin + labelWidth,
        y: this.#y,
        size,
        font: this.#ink.plain,
        color: this.#ink.ink,
      })
    })
    this.space(2)
  }

  strokes(path: string) {
    const scale = 0.3
    this.need(200 * scale + 8)
    this.#page.drawSvgPath(path, {
      x: margin + labelWidth,
      y: this.#y - 4,
      scale,
      borderColor: this.#ink.ink,
      borderWidth: 4,
    })
    this.space(200 * scale + 8)
  }
}

const drawSignature = (sheet: Sheet, { title, facts, strokes, typedName }: SignatureEvidence) => {
  sheet.need(120)
  sheet.text(title, { size: 11, isStrong: true })
  sheet.space(3)
  for (const fact of facts) sheet.fact(fact)
  if (strokes !== null) sheet.strokes(strokes)
  else sheet.text(typedName, { size: 16, x: labelWidth })
  sheet.space(8)
  sheet.rule()
}

const title = 'Página de evidências das assinaturas'
const stepsTitle = 'Registro de cada passo'
const pageWords = ' - evidências, página '

/** A PDF/A stays one only with fonts of its own: the signs of the evidence are embedded. */
const inkOf = async ({ rgb }: PdfLibrary, document: PDFDocument, evidence: Evidence): Promise<Ink> => {
  const signs = `${title}${stepsTitle}${pageWords}0123456789?-${JSON.stringify(evidence)}`
  const { plain, bold } = embedFonts(document, await stampFonts(), signs)
  return { plain, strong: bold, ink: rgb(0.1, 0.11, 0.12), soft: rgb(0.36, 0.39, 0.42), line: rgb(0.82, 0.84, 0.86) }
}

export const drawEvidence = async (library: PdfLibrary, document: PDFDocument, evidence: Evidence) => {
  const sheet = new Sheet(library, document, await inkOf(library, document, evidence), evidence.foot)
  sheet.text(title, { size: 16, isStrong: true })
  sheet.space(8)
  for (const fact of evidence.document) sheet.fact(fact)
  sheet.space(8)
  sheet.rule()
  for (const signature of evidence.signatures) drawSignature(sheet, signature)
  sheet.need(60)
  sheet.text(stepsTitle, { size: 11, isStrong: true })
  sheet.space(3)
  for (const step of evidence.steps) sheet.text(step, { size: 8 })
}
