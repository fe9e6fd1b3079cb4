// Appends the evidence pages as an incremental update: the bytes that were signed stay the beginning of the file.
import { drawEvidence } from './draw-evidence.ts'
import type { Evidence } from './evidence.ts'

const isPrefix = (bytes: Uint8Array, whole: Uint8Array) =>
  Buffer.from(whole.buffer, whole.byteOffset, bytes.length).equals(Buffer.from(bytes))

export const appendEvidence = async (pdf: Uint8Array, evidence: Evidence): Promise<Uint8Array> => {
  const library = await import('@cantoo/pdf-lib')
  const document = await library.PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false })
  await drawEvidence(library, document, evidence)
  const whole = await document.commit()
  if (!isPrefix(pdf, whole)) throw new Error('envelopes.evidence: the original bytes changed')
  return whole
}
