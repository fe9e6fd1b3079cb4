export type RefusalOfPdf = 'not-a-pdf' | 'encrypted' | 'locked' | 'too-many-signatures'

/** The PDF cannot be signed. */
export class PdfRefused extends Error {
  readonly reason: RefusalOfPdf

  constructor(reason: RefusalOfPdf) {
    super(`pdf: ${reason}`)
    this.reason = reason
  }
}
