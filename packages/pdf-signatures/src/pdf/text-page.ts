import { loadPdfLibrary } from './pdf-library.ts'

const margin = 72
const lineHeight = 18

/** A page with a title and lines of text, to try a certificate with. */
export const writeTextPage = async (title: string, lines: string[]): Promise<Buffer> => {
  const { PDFDocument, StandardFonts } = await loadPdfLibrary()
  const document = await PDFDocument.create()
  const page = document.addPage([595.28, 841.89])
  const top = page.getHeight() - margin
  page.drawText(title, { x: margin, y: top, size: 18, font: document.embedStandardFont(StandardFonts.HelveticaBold) })
  const font = document.embedStandardFont(StandardFonts.Helvetica)
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: margin, y: top - (index + 2) * lineHeight, size: 11, font })
  document.setTitle(title)
  document.setLanguage('pt-BR')
  return Buffer.from(await document.save({ useObjectStreams: false }))
}
