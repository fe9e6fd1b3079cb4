// Writes and stores the files of an approved version. A file that is stored already is not written again.
import type { TenantReader } from '../../../platform/db/scope.ts'
import type { Files } from '../../../platform/files/files.ts'
import { handleJob, type JobHandler, type JobRun } from '../../../platform/jobs/job.ts'
import type { Writers, WrittenFormat } from '../writers/writers.ts'
import type { PetitionDocument } from '../writers/petition-document.ts'
import { petitionPurpose, storePetitionFiles } from './petition-files.ts'
import { documentOf } from './petition-file.stream.ts'
import { findVersion, setVersionFile, type PetitionVersion } from './petition-versions.store.ts'
import { findPetition } from './petitions.store.ts'

interface Parts {
  readonly files: Files
  readonly writers: Writers
}

interface Approved {
  readonly id: number
  readonly version: PetitionVersion
  readonly document: PetitionDocument
}

const readApproved = async (reader: TenantReader, id: number, number: number): Promise<Approved | null> => {
  const row = await findPetition(reader, id)
  const version = row && (await findVersion(reader, id, number))
  if (!row || !version || version.data === null) return null
  return { id, version, document: await documentOf(reader, { ...row, state: 'approved' }, version) }
}

const storeFile = async (
  { db, tenantId }: JobRun,
  { files, writers }: Parts,
  { id, version, document }: Approved,
  format: WrittenFormat,
) => {
  const bytes = await writers.write(format, document)
  async function* content() {
    yield bytes
  }
  const name = `${document.title.replace(/[/\\:*?"<>|]/g, ' ')}.${format}`
  await files.store(
    { tenantId, write: (work) => db.inTenant(tenantId, work) },
    { name, purpose: petitionPurpose, content: content(), kinds: [format] },
    (tx, file) =>
      setVersionFile(
        tx,
        { id, version: version.version },
        format === 'pdf' ? { pdf_file_id: file.id } : { docx_file_id: file.id },
      ),
  )
}

/** Stores the files of an approved version that are not stored yet. */
export const storeMissing = async (run: JobRun, parts: Parts, { id, version }: { id: number; version: number }) => {
  const approved = await run.db.inTenant(run.tenantId, (tx) => readApproved(tx, id, version))
  if (approved === null) return
  if (approved.version.pdfFileId === null) await storeFile(run, parts, approved, 'pdf')
  if (approved.version.docxFileId === null) await storeFile(run, parts, approved, 'docx')
}

export const storeFilesJob = (parts: Parts): JobHandler =>
  handleJob(storePetitionFiles, async ({ id, version }, run) => {
    await storeMissing(run, parts, { id, version })
  })
