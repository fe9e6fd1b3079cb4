// Checks the signatures of a PDF: the bytes that each covers, its CMS, its certificate, and that what follows a signature only adds
// validation data or further signatures. Readers accept a signed PDF to which a page or a figure was added; this check does not.
import type { X509Certificate } from 'node:crypto'
import { readCertificate, type CertificateHolder } from '../certificate.ts'
import { checkCms, readCms, type Cms, type CmsProblem } from '../cms/read-cms.ts'
import { attributes, hashBytes } from '../cms/sign-cms.ts'
import { readTimestampToken } from '../cms/timestamp.ts'
import { judgeCertificate, type Trust, type TrustProblem } from '../trust.ts'
import { onlyAdds } from './additions.ts'
import { loadPdfLibrary, type PdfLibrary } from './pdf-library.ts'
import { PdfRefused } from './pdf-refused.ts'
import { isPlainUpdate, revisionEnds } from './update-section.ts'
import { maxSignatures, openPdf, signatureFields, type SignatureField } from './update-pdf.ts'

export type SignatureProblem = CmsProblem | TrustProblem | 'unreadable' | 'range' | 'changed-after' | 'timestamp'

export interface InspectedSignature {
  field: string
  holder?: CertificateHolder
  issuer?: string
  /** by the clock of the signer, unless an authority says it */
  signedAt?: Date
  timestampedAt?: Date
  /** no problem means that the signature holds and is trusted */
  problems: SignatureProblem[]
}

interface Located {
  field: string
  cms?: Buffer
  content: Buffer[]
  end: number
  signedAt?: Date
  problems: SignatureProblem[]
}

const rangeOf = ({ PDFName, PDFArray, PDFNumber }: PdfLibrary, field: SignatureField): number[] => {
  const range = field.value?.lookup(PDFName.of('ByteRange'))
  const numbers = range instanceof PDFArray ? range.asArray() : []
  return numbers.map((number) => (number instanceof PDFNumber ? number.asNumber() : NaN))
}

/** The gap must be the string of this very field, in hexadecimal, and zeros behind the CMS: nothing unsigned fits in. */
const cmsIn = (pdf: Buffer, start: number, end: number): Buffer | undefined => {
  const text = pdf.toString('latin1', start, end)
  if (!/^<[0-9A-Fa-f]+>$/.test(text) || text.length % 2 !== 0) return undefined
  const bytes = Buffer.from(text.slice(1, -1), 'hex')
  const size = bytes[1] === 0x82 ? 4 + bytes.readUInt16BE(2) : bytes[1] === 0x83 ? 5 + bytes.readUIntBE(2, 3) : 0
  if (size === 0 || size > bytes.length || bytes.subarray(size).some((byte) => byte !== 0)) return undefined
  return bytes.subarray(0, size)
}

const locate = (library: PdfLibrary, pdf: Buffer, field: SignatureField): Located => {
  const { PDFName, PDFHexString, PDFString } = library
  const [first, start, end, rest, ...more] = rangeOf(library, field)
  const moment = field.value?.lookup(PDFName.of('M'))
  const signedAt = moment instanceof PDFString || moment instanceof PDFHexString ? dateOf(moment) : undefined
  const base = { field: field.name, ...(signedAt ? { signedAt } : {}) }
  const isRange =
    first === 0 &&
    more.length === 0 &&
    start !== undefined &&
    end !== undefined &&
    rest !== undefined &&
    start > 0 &&
    end > start &&
    rest > 0 &&
    end + rest <= pdf.length
  if (!isRange) return { ...base, content: [], end: pdf.length, problems: ['range'] }
  const contents = field.value?.lookup(PDFName.of('Contents'))
  const gap = pdf.toString('latin1', start + 1, end - 1)
  const cms = contents instanceof PDFHexString && contents.asString() === gap ? cmsIn(pdf, start, end) : undefined
  return {
    ...base,
    ...(cms ? { cms } : {}),
    content: [pdf.subarray(0, start), pdf.subarray(end, end + rest)],
    end: end + rest,
    problems: cms ? [] : ['range'],
  }
}

const dateOf = (value: { decodeDate(): Date }): Date | undefined => {
  try {
    return value.decodeDate()
  } catch {
    return undefined
  }
}

const rawOf = (certificates: X509Certificate[]) => certificates.map(({ raw }) => raw)

/** The time that an authority gives, if the token is about this signature and its signer is trusted. */
const timestampOf = (cms: Cms, trust: Trust): Date | undefined | 'wrong' => {
  const token = cms.unsigned.get(attributes.timestamp)
  if (!token) return undefined
  try {
    const { hash, signer, certificates, time } = readTimestampToken(token.whole)
    const isTrusted =
      judgeCertificate(signer.raw, rawOf([...certificates, ...cms.certificates]), trust, time).length === 0
    return isTrusted && hash.equals(hashBytes(cms.signature)) ? time : 'wrong'
  } catch {
    return 'wrong'
  }
}

const judgeSigner = (signer: X509Certificate, cms: Cms, trust: Trust, time: Date) => {
  const { holder, issuer } = readCertificate(signer.raw)
  return { holder, issuer, problems: judgeCertificate(signer.raw, rawOf(cms.certificates), trust, time) }
}

const judge = (located: Located, trust: Trust, now: Date): InspectedSignature => {
  const { field, signedAt } = located
  const problems = [...located.problems]
  const base = { field, ...(signedAt ? { signedAt } : {}) }
  if (!located.cms) return { ...base, problems }
  try {
    const cms = readCms(located.cms)
    const checked = checkCms(cms, located.content)
    problems.push(...checked.problems)
    const stamped = timestampOf(cms, trust)
    if (stamped === 'wrong') problems.push('timestamp')
    const time = stamped instanceof Date ? stamped : now
    const signer = checked.signer && judgeSigner(checked.signer, cms, trust, time)
    return {
      ...base,
      ...(signer ? { holder: signer.holder, issuer: signer.issuer } : {}),
      ...(stamped instanceof Date ? { timestampedAt: stamped } : {}),
      problems: [...problems, ...(signer?.problems ?? [])],
    }
  } catch {
    return { ...base, problems: [...problems, 'unreadable'] }
  }
}

/** True when every revision after `start` only adds. */
const onlyAdditionsAfter = async (library: PdfLibrary, pdf: Buffer, start: number): Promise<boolean> => {
  let before = start
  for (const end of revisionEnds(pdf, start, pdf.length)) {
    if (end === before) continue
    if (!isPlainUpdate(pdf, before, end)) return false
    if (pdf.toString('latin1', before, end).trim() !== '') {
      const revisions = [pdf.subarray(0, before), pdf.subarray(0, end)] as const
      const [earlier, later] = [await openPdf(revisions[0], false), await openPdf(revisions[1], false)]
      if (!onlyAdds(library, earlier, later)) return false
    }
    before = end
  }
  return true
}

/**
 * The signatures of a PDF, in the order of its fields. Fails with PdfRefused when the file is not read.
 * `now` is the time at which a signature without a timestamp must be valid.
 */
export const inspectSignatures = async (pdf: Buffer, trust: Trust, now: Date): Promise<InspectedSignature[]> => {
  const library = await loadPdfLibrary()
  const document = await openPdf(pdf, false)
  const fields = signatureFields(library, document).filter(({ value }) => value)
  if (fields.length > maxSignatures) throw new PdfRefused('too-many-signatures')
  const located = fields.map((field) => locate(library, pdf, field))
  const first = Math.min(...located.map(({ end }) => end))
  // The check from the first signature on covers the later ones: their revisions are among the additions.
  const isIntact = located.length === 0 || (await onlyAdditionsAfter(library, pdf, first))
  return located.map((each) => {
    const inspected = judge(each, trust, now)
    return isIntact ? inspected : { ...inspected, problems: [...inspected.problems, 'changed-after'] }
  })
}
