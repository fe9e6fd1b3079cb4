// The public API of the package; the README explains it.
export { readPdfText, type PdfLimits, type PdfText } from './read-pdf-text.ts'
export { writeTextPdf } from './write-text-pdf.ts'
