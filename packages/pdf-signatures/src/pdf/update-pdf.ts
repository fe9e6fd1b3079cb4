// Changes a PDF by an incremental update: the earlier bytes stay, so earlier signatures stay valid.
import type { PDFDict, PDFDocument } from '@cantoo/pdf-lib'
import { loadPdfLibrary, type PdfLibrary } from './pdf-library.ts'
import { PdfRefused } from './pdf-refused.ts'

export const maxSignatures = 20

export const openPdf = async (pdf: Uint8Array, forUpdate: boolean): Promise<PDFDocument> => {
  const library = await loadPdfLibrary()
  try {
    return await library.PDFDocument.load(pdf, {
      updateMetadata: false,
      forIncrementalUpdate: forUpdate,
      throwOnInvalidObject: true,
    })
  } catch (error) {
    throw new PdfRefused(error instanceof library.EncryptedPDFError ? 'encrypted' : 'not-a-pdf')
  }
}

export interface SignatureField {
  name: string
  widget: PDFDict
  /** absent while the field is not signed */
  value?: PDFDict
}

const maxFieldDepth = 8

/** The signature fields of the form, those in groups too. */
export const signatureFields = (library: PdfLibrary, document: PDFDocument): SignatureField[] => {
  const { PDFName, PDFDict, PDFArray, PDFString, PDFHexString } = library
  const name = (key: string) => PDFName.of(key)
  const collect = (fields: unknown, prefix: string, depth: number): SignatureField[] => {
    if (!(fields instanceof PDFArray) || depth > maxFieldDepth) return []
    return Array.from({ length: fields.size() }, (_, index) => fields.lookup(index)).flatMap((field) => {
      if (!(field instanceof PDFDict)) return []
      const title = field.lookup(name('T'))
      const own = title instanceof PDFString || title instanceof PDFHexString ? title.decodeText() : ''
      const full = prefix && own ? `${prefix}.${own}` : prefix || own
      if (field.lookup(name('FT')) !== name('Sig')) return collect(field.lookup(name('Kids')), full, depth + 1)
      const value = field.lookup(name('V'))
      return [{ name: full, widget: field, ...(value instanceof PDFDict ? { value } : {}) }]
    })
  }
  const form = document.catalog.lookup(name('AcroForm'))
  return form instanceof PDFDict ? collect(form.lookup(name('Fields')), '', 0) : []
}

/** A first signer may have locked the document for every later change. */
export const refuseLocked = (library: PdfLibrary, document: PDFDocument): void => {
  const { PDFName, PDFDict } = library
  const permissions = document.catalog.lookup(PDFName.of('Perms'))
  if (permissions instanceof PDFDict && permissions.has(PDFName.of('DocMDP'))) throw new PdfRefused('locked')
}

export const updatePdf = async (
  pdf: Uint8Array,
  change: (document: PDFDocument, library: PdfLibrary) => void,
): Promise<Buffer> => {
  const library = await loadPdfLibrary()
  const document = await openPdf(pdf, true)
  change(document, library)
  return Buffer.from(await document.commit({ useObjectStreams: false }))
}
