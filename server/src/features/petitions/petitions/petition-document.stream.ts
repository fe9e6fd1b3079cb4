// Puts the PDF of a petition among the documents of its case, so that it can be sent for signature. The same bytes are put there once.
import type { CaseDocumentId } from '@tratativa/contract/cases/desk/document-shapes'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { petitionsErrors as e } from '@tratativa/contract/petitions/errors'
import { isEditable } from '@tratativa/contract/petitions/states'
import type { Tx } from '../../../platform/db/scope.ts'
import type { Files, StoredFile } from '../../../platform/files/files.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { signedDocuments } from '../../cases/index.ts'
import { documentOfBytes } from '../filing/bundles.store.ts'
import { lockSeen } from './lock-editable.ts'
import { storedFile } from './petition-file.stream.ts'
import { findVersion } from './petition-versions.store.ts'
import type { PetitionRow } from './petitions.store.ts'

type Input = InputOf<typeof petitionsEndpoints.petitionDocument>

interface Source {
  readonly petition: PetitionRow
  readonly file: StoredFile
}

const lockSource = async (tx: Tx, id: string): Promise<Source> => {
  const petition = await lockSeen(tx, id, null)
  if (isEditable(petition.state)) refuse(e.notApproved)
  const version = orRefuse(await findVersion(tx, petition.id, petition.version), errors.notFound)
  return { petition, file: orRefuse(await storedFile(tx, petition, version, 'pdf'), e.pdfNotReady) }
}

/** Another call put the bytes there meanwhile; the bytes of this call go. */
class PutBefore extends Error {
  override readonly name = 'PutBefore'
  readonly documentId: CaseDocumentId

  constructor(documentId: CaseDocumentId) {
    super('the document is there')
    this.documentId = documentId
  }
}

const put = async (tx: Tx, id: string, stored: StoredFile) => {
  const { petition, file } = await lockSource(tx, id)
  const before = await documentOfBytes(tx, petition.caseId, file.sha256)
  if (before !== null) throw new PutBefore(before)
  return signedDocuments.add(tx, {
    caseId: petition.caseId,
    fileId: stored.id,
    name: stored.name,
    kind: petition.kind === 'agreement' ? 'draft' : 'petition',
    by: { accountId: tx.actor.accountId, name: tx.actor.name },
  })
}

export const putPetitionDocument =
  (files: Files) =>
  async (call: HttpCall, { id }: Input): Promise<{ data: { documentId: CaseDocumentId } }> => {
    const { file, petition, before, tenantId } = await call.write(async (tx) => {
      const source = await lockSource(tx, id)
      const existing = await documentOfBytes(tx, source.petition.caseId, source.file.sha256)
      return { ...source, before: existing, tenantId: tx.tenantId }
    })
    if (before !== null) return { data: { documentId: before } }
    const name = `${petition.title.replace(/[/\\:*?"<>|]/g, ' ')}.pdf`
    const copy = { name, purpose: signedDocuments.purpose, content: await files.read(file), kinds: ['pdf' as const] }
    try {
      const into = { tenantId, write: <T>(work: (tx: Tx) => Promise<T>) => call.write(work) }
      return { data: { documentId: await files.store(into, copy, (tx: Tx, stored) => put(tx, id, stored)) } }
    } catch (error) {
      if (error instanceof PutBefore) return { data: { documentId: error.documentId } }
      throw error
    }
  }
