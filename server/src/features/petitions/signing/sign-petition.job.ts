// Signs the stored PDF of an approved petition. The signature, the signed file and the state 'signed' are written in one transaction.
import { caseCode } from '@tratativa/contract/kernel/ids'
import { signedEvents } from '@tratativa/contract/petitions/events'
import { isSignable } from '@tratativa/contract/petitions/states'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import { FileGone } from '../../../platform/files/file-store.ts'
import { findFile } from '../../../platform/files/files.store.ts'
import type { Files, StoredFile } from '../../../platform/files/files.ts'
import { handleJob, type JobHandler, type JobRun } from '../../../platform/jobs/job.ts'
import {
  giveUpSigning,
  makeSignature,
  signedPurpose,
  type SigningServices,
  type WaitingSignature,
} from '../../certificates/index.ts'
import { petitionPurpose } from '../petitions/petition-files.ts'
import { findVersion, setVersionFile } from '../petitions/petition-versions.store.ts'
import {
  findPetition,
  insertPetitionStep,
  lockPetition,
  updatePetition,
  type PetitionRow,
} from '../petitions/petitions.store.ts'
import { publishMilestone, publishPetition } from '../petitions/publish-petition.ts'
import { storeMissing } from '../petitions/store-files.job.ts'
import type { Writers } from '../writers/writers.ts'
import { signPetition } from './sign-petition.ts'

interface Parts {
  readonly files: Files
  readonly writers: Writers
  readonly signing: SigningServices
}

interface Target {
  readonly id: number
  readonly version: number
}

/** The petition and its PDF; null when the version is no longer the one to sign. */
const readSource = async (reader: TenantReader, { id, version }: Target) => {
  const row = await findPetition(reader, id)
  if (!row || row.version !== version || !isSignable(row.state)) return null
  const stored = await findVersion(reader, id, version)
  const { signedFileId = null, pdfFileId = null } = stored ?? {}
  if (signedFileId !== null) return { row, file: await findFile(reader, signedFileId, signedPurpose) }
  return { row, file: pdfFileId === null ? undefined : await findFile(reader, pdfFileId, petitionPurpose) }
}

const readBytes = async (files: Files, file: StoredFile | undefined): Promise<Buffer | null> => {
  if (!file) return null
  try {
    const pieces: Buffer[] = []
    for await (const piece of await files.read(file)) pieces.push(piece as Buffer)
    return Buffer.concat(pieces)
  } catch (error) {
    if (error instanceof FileGone || (error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const publishSigned = (tx: TenantTx, row: PetitionRow, file: StoredFile, by: WaitingSignature, signingId: Signing) =>
  tx.emit(signedEvents, 'petitions.petition.signed', {
    id: String(row.id),
    caseId: caseCode(row.caseId),
    signingId,
    version: row.version,
    sha256: file.sha256,
    by: by.accountId,
  })
type Signing = Parameters<ReturnType<typeof makeSignature>>[1]['signingId']

/** Makes the signed file the PDF of the version. Fails when the petition changed since its bytes were read; the job then looks again. */
const completeSigning =
  (target: Target, source: StoredFile, signingId: Signing) =>
  async (tx: TenantTx, file: StoredFile, by: WaitingSignature): Promise<void> => {
    const before = await lockPetition(tx, target.id)
    const current = await readSource(tx, target)
    if (!before || current?.file?.id !== source.id) throw new Error('petitions.sign: the petition changed meanwhile')
    await setVersionFile(tx, target, { signed_file_id: file.id })
    await updatePetition(tx, target.id, { state: 'signed', by_name: by.by })
    const stepId = await insertPetitionStep(tx, {
      petition_id: target.id,
      from_state: before.state,
      to_state: 'signed',
      version: target.version,
      reason: by.reason,
      by_account: by.accountId,
      by_name: by.by,
    })
    const after: PetitionRow = { ...before, state: 'signed', by: by.by }
    publishPetition(tx, { verb: 'sign', before, after, facts: { sha256: source.sha256, signed: file.sha256 } })
    await publishMilestone(tx, after, {
      stepId,
      what: 'signed',
      by: { accountId: by.accountId, name: by.by },
      reason: by.reason,
    })
    publishSigned(tx, after, file, by, signingId)
  }

const readStoredSource = async (run: JobRun, parts: Parts, target: Target) => {
  const read = () => run.db.inTenant(run.tenantId, (tx) => readSource(tx, target))
  const source = await read()
  if (source === null || source.file) return source
  // The job that stores the files of an approved version may not have run yet.
  await storeMissing(run, parts, target)
  return read()
}

const publishFailed = (id: number) => async (tx: TenantTx) => {
  const row = await findPetition(tx, id)
  if (row) publishPetition(tx, { verb: 'sign-failed', before: row, after: row })
}

export const signPetitionJob = (parts: Parts): JobHandler =>
  handleJob(
    signPetition,
    async ({ id, version, signingId, place }, run) => {
      const target = { id, version }
      const unsigned = { signingId, onFailed: publishFailed(id) }
      const source = await readStoredSource(run, parts, target)
      if (source === null) return giveUpSigning(run, unsigned, 'changed')
      const pdf = await readBytes(parts.files, source.file)
      if (pdf === null || !source.file) return giveUpSigning(run, unsigned, 'file')
      await makeSignature(parts.signing, signPetition.attempts)(run, {
        ...unsigned,
        pdf,
        name: `${source.row.title.replace(/[/\\:*?"<>|]/g, ' ')}.pdf`,
        ...(place === 'first-page' ? { page: 1 } : {}),
        onSigned: completeSigning(target, source.file, signingId),
      })
    },
    ({ id, signingId }, run) => giveUpSigning(run, { signingId, onFailed: publishFailed(id) }, 'stopped'),
  )
