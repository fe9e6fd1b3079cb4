// Reads the text of PDFs, so that it can be searched: after an upload, and older files some at a time.
import type { CaseDocumentId } from '@tratativa/contract/cases/desk/document-shapes'
import { casesEvents } from '@tratativa/contract/cases/events'
import { megabytes, type FileKind } from '@tratativa/contract/kernel/file-kinds'
import { caseCode, tenantId, type CaseId } from '@tratativa/contract/kernel/ids'
import { readPdfText } from '@tratativa/pdf-text'
import { z } from 'zod'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import { FileGone } from '../../../../platform/files/file-store.ts'
import type { Files } from '../../../../platform/files/files.ts'
import { defineJob, handleJob, type JobRun, type Schedule } from '../../../../platform/jobs/job.ts'
import {
  beginReading,
  endReading,
  takeWaiting,
  uncountAttempt,
  type ReadingOf,
  type ReadText,
} from './document-texts.store.ts'

const readDocument = defineJob({
  name: 'cases.document.read',
  payload: z.object({ document: z.number(), file: z.string() }),
  attempts: 4,
})

/** The file is in memory while it is read. */
const maxBytes = megabytes(20)
const limits = { maxPages: 500, maxCharacters: 400_000, timeoutMs: 20_000 }
/** A file at which a process died twice is not read again. */
const maxTries = 2

/** One lane for all companies: one file at a time is in the memory. */
const lane = readDocument.name

const enqueue = (tx: TenantTx, { documentId, fileId }: ReadingOf) =>
  tx.enqueue(readDocument, { document: documentId, file: fileId }, { lane, key: `${lane}:${documentId}` })

interface Readable {
  readonly id: CaseDocumentId
  readonly fileId: string
  readonly fileKind: FileKind
}

export const enqueueReading = (tx: TenantTx, { id, fileId, fileKind }: Readable) => {
  if (fileKind === 'pdf') enqueue(tx, { documentId: id, fileId })
}

const nothing = { text: '', pages: 0, isPartial: true }

const bytesOf = async (files: Pick<Files, 'read'>, key: string, size: number) => {
  const bytes = new Uint8Array(size)
  let offset = 0
  for await (const chunk of await files.read({ key })) {
    bytes.set(chunk as Uint8Array, offset)
    offset += (chunk as Uint8Array).length
  }
  return bytes
}

const readText = async (
  files: Pick<Files, 'read'>,
  { tries, key, size }: { readonly tries: number; readonly key: string; readonly size: number },
): Promise<ReadText> => {
  if (tries > maxTries) return { ...nothing, state: 'broken' }
  if (size > maxBytes) return { ...nothing, state: 'large' }
  try {
    return await readPdfText(await bytesOf(files, key, size), limits)
  } catch (error) {
    if (error instanceof FileGone) return { ...nothing, state: 'broken' }
    throw error
  }
}

const readOne = async (files: Pick<Files, 'read'>, reading: ReadingOf, { db, tenantId: tenant }: JobRun) => {
  const begun = await db.inTenant(tenant, (tx) => beginReading(tx, reading))
  if (begun === undefined) return
  let text: ReadText
  try {
    text = await readText(files, begun)
  } catch (error) {
    await db.inTenant(tenant, (tx) => uncountAttempt(tx, reading))
    throw error
  }
  await db.inTenant(tenant, async (tx) => {
    const caseId = await endReading(tx, reading, text)
    if (caseId !== undefined) tx.emit(casesEvents, 'cases.history.grew', { id: caseCode(caseId as CaseId) })
  })
}

export const readDocumentJob = (files: Pick<Files, 'read'>) =>
  handleJob(readDocument, ({ document, file }, run) => readOne(files, { documentId: document, fileId: file }, run))

const batchSize = 100
const waitingMinutes = 10

/** Enqueues older files, and files whose job is dead. */
export const readOlderDocuments: Schedule = {
  name: 'cases.document.read-older',
  cron: '*/5 * * * *',
  handle: (db) =>
    db.asSystem(async (system) => {
      const before = new Date(system.now.getTime() - waitingMinutes * 60_000)
      for (const { tenantId: tenant, documentId, fileId } of await takeWaiting(system, before, batchSize)) {
        const tx = await system.enter(tenantId.parse(tenant))
        enqueue(tx, { documentId, fileId })
      }
    }),
}
