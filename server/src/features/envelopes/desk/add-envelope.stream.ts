// Makes an envelope: copies the bytes of the document, so that what is signed is what was chosen, and proves that they take the evidence.
import { documentKinds } from '@tratativa/contract/cases/desk/document-shapes'
import type { envelopesEndpoints } from '@tratativa/contract/envelopes/endpoints'
import { envelopesErrors as e } from '@tratativa/contract/envelopes/errors'
import { mostPdfBytes } from '@tratativa/contract/envelopes/states'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { readPdfText } from '@tratativa/pdf-text'
import { Readable } from 'node:stream'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import type { Files, StoredFile } from '../../../platform/files/files.ts'
import { findFile } from '../../../platform/files/files.store.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import type { Signatures } from '../../../gateways/signature/port.ts'
import { findCase, signedDocuments } from '../../cases/index.ts'
import type { CaseNotices } from '../../chat/index.ts'
import { hasBlockedSigner } from '../blocked-signers.ts'
import { envelopeOfKey, insertEnvelope, insertSigners, insertStep } from '../envelopes.store.ts'
import { takesEvidence } from '../evidence/takes-evidence.ts'
import { answerEnvelope, auditEnvelope, demandOwnCase } from './own-envelope.ts'
import { originalPurpose } from './original-purpose.ts'
import { findClientSigner } from './client-signer.store.ts'
import { readPeopleOfCase } from './people-of-case.ts'
import { settleSigners } from './settle-signers.ts'

type Input = InputOf<typeof envelopesEndpoints.addEnvelope>

export interface AddPorts {
  readonly files: Files
  readonly signatures: Pick<Signatures, 'of'>
  readonly notices: CaseNotices
}

/** A signer may wait for the whole PDF; the text beside it is a help. */
const textLimits = { maxPages: 60, maxCharacters: 200_000, timeoutMs: 5_000 }

/** The two kinds of transactions of a call; a job offers them in the name of a person. */
export type EnvelopeCall = Pick<HttpCall, 'read' | 'write'>

const minutaKinds: readonly (typeof documentKinds)[number][] = ['draft']

const readAll = async (files: Files, file: StoredFile): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = []
  for await (const piece of await files.read(file)) pieces.push(piece as Uint8Array)
  return Buffer.concat(pieces)
}

const find = async (reader: Reader, { caseId, documentId }: Input) => {
  orRefuse(await findCase(reader, caseId), errors.notFound)
  const document = orRefuse(await signedDocuments.find(reader, caseId, documentId), e.unknownDocument)
  const file = orRefuse(await findFile(reader, document.fileId, signedDocuments.purpose), e.unknownDocument)
  if (file.kind !== 'pdf') refuse(e.noPdf)
  if (file.size > mostPdfBytes) refuse(e.largePdf)
  return { file, isMinuta: minutaKinds.some((kind) => kind === document.kind), tenantId: reader.tenantId }
}

interface Prepared {
  readonly file: StoredFile
  readonly text: string
  readonly isMinuta: boolean
}

/** The key made another envelope, whose bytes stay; the bytes of this call go. */
class MadeBefore extends Error {
  override readonly name = 'MadeBefore'
}

const write = async (tx: Tx, ports: AddPorts, input: Input, { file, text, isMinuta }: Prepared) => {
  const case_ = orRefuse(await findCase(tx, input.caseId), errors.notFound)
  demandOwnCase(tx, case_)
  const people = await readPeopleOfCase(tx, input.caseId)
  const client = await findClientSigner(tx, input.caseId)
  const signers = settleSigners(input.signers, { people, client }, input.isOrdered)
  const typed = signers.filter(({ person_id: person }) => person === null)
  if (await hasBlockedSigner(tx, typed)) refuse(e.blocked)
  const id = await insertEnvelope(tx, {
    client_id: input.clientId,
    case_id: input.caseId,
    name: input.name,
    document_id: input.documentId,
    is_minuta: isMinuta,
    file_id: file.id,
    document_hash: file.sha256,
    document_text: text,
    driver: ports.signatures.of(tx.tenantId) === null ? 'link' : 'zapsign',
    is_ordered: input.isOrdered,
    expiry_days: input.expiryDays,
    remind_days: input.remindDays,
    by_account: tx.actor.accountId,
    by_name: tx.actor.name,
  })
  if (id === undefined) throw new MadeBefore()
  await insertSigners(tx, id, signers)
  await insertStep(tx, { envelopeId: id, kind: 'created', detail: { by: tx.actor.name } })
  auditEnvelope(tx, { case_id: input.caseId, name: input.name }, case_, {
    action: 'envelopes.envelope.made',
    after: { signers: signers.map(({ name }) => name).join(', ') },
  })
  return answerEnvelope(tx, ports, id)
}

const answerAgain = (call: EnvelopeCall, ports: AddPorts, { clientId, caseId, documentId }: Input) =>
  call.write(async (tx) => {
    const made = orRefuse(await envelopeOfKey(tx, clientId), errors.keyUsed)
    if (made.case_id !== caseId || made.document_id !== documentId || made.by_account !== tx.actor.accountId)
      refuse(errors.keyUsed)
    return answerEnvelope(tx, ports, made.id)
  })

export const addEnvelope =
  (ports: AddPorts) =>
  async (call: EnvelopeCall, input: Input): ReturnType<typeof answerAgain> => {
    const known = await call.read(async (reader) => (await envelopeOfKey(reader, input.clientId)) !== undefined)
    if (known) return answerAgain(call, ports, input)
    const { file, isMinuta, tenantId } = await call.read((reader) => find(reader, input))
    const pdf = await readAll(ports.files, file)
    if (!(await takesEvidence(pdf))) refuse(e.badPdf)
    const { text } = await readPdfText(new Uint8Array(pdf), textLimits)
    const copy = { name: file.name, purpose: originalPurpose, content: Readable.from([pdf]), kinds: ['pdf' as const] }
    try {
      return await ports.files.store(
        { tenantId, write: <T>(work: (tx: Tx) => Promise<T>) => call.write(work) },
        copy,
        (tx: Tx, stored) => write(tx, ports, input, { file: stored, text, isMinuta }),
      )
    } catch (error) {
      if (error instanceof MadeBefore) return answerAgain(call, ports, input)
      throw error
    }
  }
