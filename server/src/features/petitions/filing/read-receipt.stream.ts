// Reads a receipt among the documents of the case. Nothing is stored: a person confirms what it proposes.
import { processDigits } from '@tratativa/contract/kernel/brazil'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { filingEndpoints } from '@tratativa/contract/petitions/filing/endpoints'
import { filingErrors as e } from '@tratativa/contract/petitions/filing/errors'
import { readReceiptText } from '@tratativa/contract/petitions/filing/read-receipt'
import type { ReceiptReading } from '@tratativa/contract/petitions/filing/shapes'
import { readPdfText, type PdfText } from '@tratativa/pdf-text'
import type { Files, StoredFile } from '../../../platform/files/files.ts'
import { findFile } from '../../../platform/files/files.store.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { caseDocumentPurpose } from '../../cases/index.ts'
import { findPetition } from '../petitions/petitions.store.ts'
import { attachableDocuments } from './bundles.store.ts'
import { readBytes } from './read-bytes.stream.ts'

type Endpoint = typeof filingEndpoints.readReceipt

const maxBytes = 10 * 1024 * 1024
const limits = { maxPages: 3, maxCharacters: 20_000, timeoutMs: 8_000 }
const nothing = { number: null, on: null, time: null, processNumber: null, isOfOther: false }

const readText = async (files: Files, file: StoredFile | undefined): Promise<Pick<PdfText, 'state' | 'text'>> => {
  if (file?.kind !== 'pdf') return { state: 'empty', text: '' }
  if (file.size > maxBytes) return { state: 'large', text: '' }
  return readPdfText(await readBytes(files, file), limits)
}

const digitsOf = (number: string | null) => (number === null ? null : (processDigits(number) ?? null))

const reading = ({ state, text }: Pick<PdfText, 'state' | 'text'>, processNumber: string | null): ReceiptReading => {
  if (state !== 'read') return { state, ...nothing }
  const facts = readReceiptText(text)
  const [ours, theirs] = [digitsOf(processNumber), digitsOf(facts.processNumber)]
  const isKnown = facts.number !== null || facts.on !== null || facts.processNumber !== null
  return {
    state: isKnown ? 'read' : 'unknown',
    ...facts,
    isOfOther: ours !== null && theirs !== null && ours !== theirs,
  }
}

export const readReceipt =
  (files: Files) =>
  async (call: HttpCall, { id, documentId }: InputOf<Endpoint>): Promise<OutputOf<Endpoint>> => {
    const { petition, file } = await call.read(async (reader) => {
      const row = orRefuse(await findPetition(reader, Number(id)), errors.notFound)
      const documents = await attachableDocuments(reader, row.caseId)
      const document = orRefuse(
        documents.find((candidate) => candidate.id === documentId),
        e.foreignDocument,
      )
      return { petition: row, file: await findFile(reader, document.fileId, caseDocumentPurpose) }
    })
    return { data: reading(await readText(files, file), petition.processNumber) }
  }
