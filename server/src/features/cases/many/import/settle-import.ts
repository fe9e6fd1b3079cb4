// A person's decisions about an uploaded spreadsheet: the mapping of the columns, and the start of the import.
import type { casesImportEndpoints } from '@tratativa/contract/cases/many/import-endpoints'
import { manyErrors } from '@tratativa/contract/cases/many/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader, SqlReader, Tx } from '../../../../platform/db/scope.ts'
import { findFile } from '../../../../platform/files/files.store.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { findRun, lockRun, toRun, updateRun, type RunRow } from '../../runs/runs.store.ts'
import { publishRun } from '../../runs/publish-run.ts'
import type { Author } from '../../runs/read-run-row.ts'
import { tenantLane } from '../tenant-lane.ts'
import { deleteResultRows } from '../result-rows.store.ts'
import { checkImport, planOf, type ImportResult } from './check-import.job.ts'
import { settleMapping, spreadsheetOf } from './import.store.ts'
import { runImport } from './run-import.job.ts'
import { importPurpose } from './spreadsheet.stream.ts'

const importOf = (run: RunRow | undefined): RunRow =>
  orRefuse(run?.kind === 'import' ? run : undefined, errors.notFound)

const readRun = async (reader: SqlReader, id: number) => ({
  data: toRun(orRefuse(await findRun(reader, id), errors.notFound)),
})

/** The rights and the name that count are those of whoever settles the import, not of whoever brought the file. */
const authorNow = ({ actor: { accountId, name } }: Tx): Author => ({ accountId, name })

const emptyResult: ImportResult = {
  mapping: [],
  sample: [],
  counts: { lines: 0, added: 0, changed: 0, same: 0, bad: 0, requests: 0 },
  reasons: [],
}

/** Returns the import as it was checked; after the run, the mapping and the sample stay with it. */
export const readImport = async (reader: Reader, input: InputOf<typeof casesImportEndpoints.readImport>) => {
  const run = importOf(await findRun(reader, Number(input.id)))
  const file = await findFile(reader, (await spreadsheetOf(reader, run.id)) ?? '', importPurpose)
  const { mapping, sample, counts, reasons } = { ...emptyResult, ...(run.result as Partial<ImportResult>) }
  return { data: { run: toRun(run), file: file?.name ?? run.title, mapping, sample, counts, reasons } }
}

export const mapImport = async (tx: Tx, input: InputOf<typeof casesImportEndpoints.mapImport>) => {
  const run = importOf(await lockRun(tx, Number(input.id)))
  if (run.state !== 'ready') refuse(manyErrors.importNotReady)
  const fields = input.mapping.map(({ field }) => field).filter(Boolean)
  if (new Set(fields).size !== fields.length) refuse(manyErrors.mappedTwice)
  const fieldsByHeading = new Map(input.mapping.map(({ heading, field }) => [heading, field]))
  const known = (run.result as ImportResult).mapping
  const mapping = known.map(({ heading, field }) => ({ heading, field: fieldsByHeading.get(heading) ?? field }))
  await settleMapping(tx, mapping)
  const plan = planOf(run)
  const round = plan.round + 1
  await updateRun(tx, run.id, {
    state: 'preparing',
    done: 0,
    refused: 0,
    plan: { ...plan, mapping, round, author: authorNow(tx) },
  })
  tx.enqueue(checkImport, { run: run.id, round }, tenantLane(tx))
  await publishRun(tx, run.id)
  return readRun(tx, run.id)
}

export const applyImport = async (tx: Tx, input: InputOf<typeof casesImportEndpoints.applyImport>) => {
  const run = importOf(await lockRun(tx, Number(input.id)))
  if (run.state !== 'ready') refuse(manyErrors.importNotReady)
  const { counts, mapping } = run.result as ImportResult
  if (counts.lines === counts.bad) refuse(manyErrors.importEmpty)
  if (counts.bad > 0 && input.mode === 'whole') refuse(manyErrors.importHasErrors)
  await settleMapping(tx, mapping)
  await deleteResultRows(tx, run.id)
  const plan = { ...planOf(run), mapping, author: authorNow(tx) }
  await updateRun(tx, run.id, { state: 'waiting', mode: input.mode, done: 0, refused: 0, plan })
  tx.enqueue(runImport, { run: run.id }, tenantLane(tx))
  await publishRun(tx, run.id)
  return readRun(tx, run.id)
}
