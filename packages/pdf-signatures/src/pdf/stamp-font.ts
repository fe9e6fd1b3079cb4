// The fonts of a stamp: embedded ones where a font is given, so that a PDF/A stays one, or those that every reader has.
import type { PDFDocument, PDFRef, StandardFonts } from '@cantoo/pdf-lib'
import type { PdfLibrary } from './pdf-library.ts'
import { subsetFont, windows1252 } from './subset-font.ts'

export interface StampFont {
  ref: PDFRef
  /** In points at size 1. */
  widthOf: (text: string) => number
  /** The operand that shows the text; a sign that the font lacks becomes a question mark. */
  encode: (text: string) => string
}

/** TrueType files. */
export interface StampFonts {
  plain: Buffer
  bold: Buffer
}

const standardFont = (document: PDFDocument, name: StandardFonts): StampFont => {
  const font = document.embedStandardFont(name)
  const known = new Set(font.getCharacterSet())
  const encodable = (text: string) =>
    [...text].map((sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : '?')).join('')
  return {
    ref: font.ref,
    widthOf: (text) => font.widthOfTextAtSize(encodable(text), 1),
    encode: (text) => font.encodeText(encodable(text)).toString(),
  }
}

const [firstCode, lastCode] = [32, 255]

const embeddedFont = ({ context }: PDFDocument, file: Buffer, name: string, texts: readonly string[]): StampFont => {
  const subset = subsetFont(file, [...texts, '?'])
  const codesOf = (text: string) =>
    [...text].map((sign) => {
      const code = windows1252.indexOf(sign)
      return code >= firstCode && subset.widthOf(code) !== undefined ? code : 63
    })
  const widths = Array.from({ length: lastCode - firstCode + 1 }, (_, index) => subset.widthOf(firstCode + index) ?? 0)
  const baseFont = `TRATAV+${name}`
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: baseFont,
    Flags: 32,
    FontBBox: subset.box,
    ItalicAngle: 0,
    Ascent: subset.ascent,
    Descent: subset.descent,
    CapHeight: subset.ascent,
    StemV: 80,
    FontFile2: context.register(context.flateStream(subset.file, { Length1: subset.file.length })),
  })
  const font = context.obj({
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: baseFont,
    FirstChar: firstCode,
    LastChar: lastCode,
    Widths: widths,
    Encoding: 'WinAnsiEncoding',
    FontDescriptor: context.register(descriptor),
  })
  return {
    ref: context.register(font),
    widthOf: (text) => codesOf(text).reduce((sum, code) => sum + (subset.widthOf(code) ?? 0), 0) / 1000,
    encode: (text) => `<${Buffer.from(codesOf(text)).toString('hex')}>`,
  }
}

/** The two cuts, with the signs of this text. */
export const embedFonts = (document: PDFDocument, { plain, bold }: StampFonts, text: string) => ({
  plain: embeddedFont(document, plain, 'Text', [text]),
  bold: embeddedFont(document, bold, 'Text-Bold', [text]),
})

export const fontsOfStamp = (
  document: PDFDocument,
  { StandardFonts: names }: PdfLibrary,
  fonts: StampFonts | undefined,
  lines: readonly string[],
): { bold: StampFont; plain: StampFont } =>
  fonts === undefined
    ? {
        bold: standardFont(document, names.HelveticaBold),
        plain: standardFont(document, names.Helvetica),
      }
    : {
        bold: embeddedFont(document, fonts.bold, 'Stamp-Bold', [...lines.slice(0, 1), '.']),
        plain: embeddedFont(document, fonts.plain, 'Stamp', [...lines.slice(1), '.']),
      }
