// Signs a PDF by an incremental update (PAdES-B-B, and B-T with a timestamp).
import { createHash } from 'node:crypto'
import type { PDFDocument, PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { signCms, type RequestTimestamp, type SignaturePolicy, type SignBytes } from '../cms/sign-cms.ts'
import type { PdfLibrary } from './pdf-library.ts'
import { PdfRefused } from './pdf-refused.ts'
import { drawStamp, pageOfStamp, placeOfStamp, type Stamp } from './stamp.ts'
import { maxSignatures, refuseLocked, signatureFields, updatePdf } from './update-pdf.ts'

export interface SignPdfInput {
  pdf: Uint8Array
  /** PKCS#8, which the caller wipes, or a signer that holds the key elsewhere. */
  privateKey: Buffer | SignBytes
  certificate: Buffer
  chain: Buffer[]
  /** who signs, for readers that show it */
  name: string
  reason: string
  signedAt: Date
  stamp?: Stamp | undefined
  policy?: SignaturePolicy | undefined
  timestamp?: RequestTimestamp | undefined
}

/** Bytes kept for the CMS: a chain of four certificates and a timestamp with its own take some 12,000. */
const room = 24_000
const placeholders = [0, 9_999_999_991, 9_999_999_992, 9_999_999_993]
const placeholderText = `/ByteRange [ ${placeholders.join(' ')} ]`

const freeName = (taken: string[]): string => {
  let number = taken.length + 1
  while (taken.includes(`Assinatura${number}`)) number += 1
  return `Assinatura${number}`
}

const signatureValue = (
  { context }: PDFDocument,
  { PDFString, PDFHexString }: PdfLibrary,
  input: SignPdfInput,
): PDFRef =>
  context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: placeholders,
      Contents: PDFHexString.of('0'.repeat(room * 2)),
      M: PDFString.fromDate(input.signedAt),
      Name: PDFHexString.fromText(input.name),
      Reason: PDFHexString.fromText(input.reason),
    }),
  )

const addToForm = ({ context, catalog }: PDFDocument, library: PdfLibrary, widget: PDFRef): void => {
  const { PDFName, PDFDict, PDFArray, PDFNumber } = library
  let form = catalog.lookup(PDFName.of('AcroForm'))
  if (!(form instanceof PDFDict)) {
    form = context.obj({ Fields: [] })
    catalog.set(PDFName.of('AcroForm'), context.register(form))
  }
  if (!(form instanceof PDFDict)) throw new PdfRefused('not-a-pdf')
  const list = form.lookup(PDFName.of('Fields'))
  if (list instanceof PDFArray) list.push(widget)
  else form.set(PDFName.of('Fields'), context.obj([widget]))
  form.set(PDFName.of('SigFlags'), PDFNumber.of(3))
}

const addField = (document: PDFDocument, library: PdfLibrary, input: SignPdfInput): void => {
  const { PDFName, PDFString } = library
  const { stamp } = input
  const fields = signatureFields(library, document)
  if (fields.length >= maxSignatures) throw new PdfRefused('too-many-signatures')
  refuseLocked(library, document)
  const page = pageOfStamp(document, stamp)
  const widget: PDFRef = document.context.register(
    document.context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: stamp ? placeOfStamp(page, stamp.lines.length, fields.length) : [0, 0, 0, 0],
      V: signatureValue(document, library, input),
      T: PDFString.of(freeName(fields.map(({ name }) => name))),
      F: 132,
      P: page.ref,
      ...(stamp ? { AP: { N: drawStamp(document, library, stamp) } } : {}),
    }),
  )
  const annotations = page.node.Annots() ?? document.context.obj([])
  annotations.push(widget)
  page.node.set(PDFName.of('Annots'), annotations)
  addToForm(document, library, widget)
}

/** Start and end of the reserved string, with its angle brackets. */
const findRoom = (pdf: Buffer): [number, number] => {
  const hole = '0'.repeat(room * 2)
  const start = pdf.lastIndexOf(hole) - 1
  if (start < 0) throw new Error('pdf: the room for the signature is missing')
  return [start, start + hole.length + 2]
}

/** Fails with PdfRefused when the PDF cannot be signed. */
export const signPdf = async (input: SignPdfInput): Promise<Buffer> => {
  const pdf = await updatePdf(input.pdf, (document, library) => addField(document, library, input))
  const [start, end] = findRoom(pdf)
  const range = pdf.lastIndexOf(placeholderText)
  if (range < 0) throw new Error('pdf: the range of the signature is missing')
  const text = `/ByteRange [0 ${start} ${end} ${pdf.length - end}]`
  pdf.write(text.padEnd(placeholderText.length), range, 'latin1')
  const digest = createHash('sha256').update(pdf.subarray(0, start)).update(pdf.subarray(end)).digest()
  const cms = await signCms({ ...input, key: input.privateKey }, digest)
  if (cms.length > room) throw new Error('pdf: the signature is larger than its room')
  pdf.write(cms.toString('hex'), start + 1, 'latin1')
  return pdf
}

type Library = Pick<PdfLibrary, 'PDFName' | 'PDFArray' | 'PDFDict' | 'PDFRawStream'>

/** The members of the store that earlier signers wrote: they stay. */
const membersOf = ({ catalog }: PDFDocument, { PDFName, PDFArray, PDFDict }: Library, key: string): PDFObject[] => {
  const dss = catalog.lookup(PDFName.of('DSS'))
  const members = dss instanceof PDFDict ? dss.lookup(PDFName.of(key)) : undefined
  return members instanceof PDFArray ? members.asArray() : []
}

const withBytes = (document: PDFDocument, library: Library, key: string, added: Buffer[]): PDFObject[] => {
  const { context } = document
  const members = membersOf(document, library, key)
  const isStored = (bytes: Buffer) =>
    members.some((member) => {
      const stream = context.lookup(member)
      return stream instanceof library.PDFRawStream && bytes.equals(stream.contents)
    })
  const fresh = added.filter(
    (bytes, index) => !isStored(bytes) && added.findIndex((each) => each.equals(bytes)) === index,
  )
  const store = (bytes: Buffer) =>
    context.register(library.PDFRawStream.of(context.obj({ Length: bytes.length }), bytes))
  return [...members, ...fresh.map(store)]
}

/** Adds what a later reader needs to judge the signatures: certificates and lists of the revoked (a DSS, PAdES-B-LT). */
export const addValidationData = (pdf: Uint8Array, material: { certificates: Buffer[]; crls: Buffer[] }) =>
  updatePdf(pdf, (document, library) => {
    const { context, catalog } = document
    const dss = {
      Type: 'DSS',
      Certs: withBytes(document, library, 'Certs', material.certificates),
      CRLs: withBytes(document, library, 'CRLs', material.crls),
    }
    catalog.set(library.PDFName.of('DSS'), context.register(context.obj(dss)))
  })
