// Writes a spreadsheet of cases while reading it: some hundred cases at a time, each batch in a short read of its own.
import { isNegotiator } from '@tratativa/contract/kernel/actor'
import { casesExportEndpoints as endpoints } from '@tratativa/contract/cases/export/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { fileKinds } from '@tratativa/contract/kernel/file-kinds'
import { toCaseId } from '@tratativa/contract/kernel/ids'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { download, type AdmittedCall, type Binding } from '../../../platform/http/binding.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { type Values, writeCsv, writeXlsx } from '@tratativa/spreadsheets'
import { caseRowsByIds, plainOf } from '../list/case-rows.store.ts'
import { existingIds } from '../many/chosen.store.ts'
import { casesOfRun, saveProgress } from '../many/progress.store.ts'
import { updateRun } from '../runs/runs.store.ts'
import { publishRun } from '../runs/publish-run.ts'
import { tellExport } from './export-rule.ts'
import { findExport, readBeside, type StoredExport } from './exports.store.ts'
import { filterText } from './filter-text.ts'
import { sheetColumns, rowWriter, type ExportedCase } from './sheet-values.ts'

const rowsPerChunk = 500
/** The number of progress updates per export. */
const steps = 20

const find = async (reader: Pick<Reader, 'sql' | 'actor' | 'now'>, id: string) =>
  orRefuse(await findExport(reader, Number(id), reader.actor.accountId), errors.notFound)

/** The negotiator whose cases alone may leave now, whoever prepared the export as what. */
const onlyOf = ({ actor }: Pick<Reader, 'actor'>) => (isNegotiator(actor) ? actor.userId : null)

/** The prepared cases that the caller may still carry off, in their order. */
const visibleCases = async (reader: Pick<Reader, 'sql' | 'actor'>, run: number) => {
  const [prepared, only] = [await casesOfRun(reader, run), onlyOf(reader)]
  if (only === null) return prepared
  const visible = new Set(await existingIds(reader, prepared, only))
  return prepared.filter((id) => visible.has(id))
}

/** Records who downloads the export before any byte is sent. */
const begin = (call: AdmittedCall, id: string) =>
  call.write(async (tx: Tx) => {
    const exportRun = await find(tx, id)
    const ids = await visibleCases(tx, exportRun.id)
    await updateRun(tx, exportRun.id, { state: 'running', done: 0, total: ids.length })
    tx.audit({
      action: 'cases.export.taken',
      subjectId: id,
      subject: exportRun.title,
      before: null,
      after: { cases: ids.length, ...exportRun.plan, filterText: filterText(exportRun.plan.filter) },
    })
    await tellExport(tx, { run: exportRun.id, filter: filterText(exportRun.plan.filter), count: ids.length })
    await publishRun(tx, exportRun.id)
    return Int32Array.from(ids)
  })

const readChunk = async (reader: Reader, numbers: Int32Array): Promise<ExportedCase[]> => {
  const ids = [...numbers].map(toCaseId)
  const [rows, beside] = await Promise.all([caseRowsByIds(reader, ids), readBeside(reader, ids)])
  const besideOf = new Map(beside.map((relatedRow) => [relatedRow.id, relatedRow]))
  const only = onlyOf(reader)
  // Rows come in the order of the ids; a case that is gone meanwhile is in neither, one that was given away is left out.
  return rows.flatMap((row) => {
    if (only !== null && row.negotiator?.id !== only) return []
    const known = besideOf.get(Number(row.id.slice(2)))
    return known ? [{ row, beside: known, beyond: plainOf.beyondRow(known) }] : []
  })
}

const publishProgress = (call: AdmittedCall, id: number, done: number) =>
  call.write(async (tx) => {
    if (!(await saveProgress(tx, id, { done, refused: 0 })))
      throw new Error('cases.export: cancelled, stopping the download')
    await publishRun(tx, id)
  })

const end = (call: AdmittedCall, id: number, state: 'done' | 'cancelled' | 'failed', done: number) =>
  call.write(async (tx) => {
    await updateRun(tx, id, { state, done })
    await publishRun(tx, id)
  })

async function* exportRows(call: AdmittedCall, { id, plan }: StoredExport, ids: Int32Array): AsyncGenerator<Values> {
  const line = rowWriter(plan.columns)
  const step = Math.max(rowsPerChunk, Math.ceil(ids.length / steps / rowsPerChunk) * rowsPerChunk)
  let state: 'done' | 'cancelled' | 'failed' = 'cancelled'
  let done = 0
  try {
    for (; done < ids.length; done = Math.min(done + rowsPerChunk, ids.length)) {
      if (done > 0 && done % step === 0) await publishProgress(call, id, done)
      const piece = ids.subarray(done, done + rowsPerChunk)
      for (const exportedCase of await call.read((reader) => readChunk(reader, piece))) yield line(exportedCase)
    }
    state = 'done'
  } catch (error) {
    state = 'failed'
    throw error
  } finally {
    // A user who signed out meanwhile may no longer write: their next export ends this one.
    await end(call, id, state, done).catch(() => undefined)
  }
}

const streamExport = async (call: AdmittedCall, { id }: InputOf<typeof endpoints.takeExport>) => {
  const run = await call.read(async (reader) => {
    const prepared = await find(reader, id)
    if ((await visibleCases(reader, prepared.id)).length === 0) refuse(errors.notFound)
    return prepared
  })
  const { columns, format } = run.plan
  return {
    name: run.title,
    mime: fileKinds[format].mime,
    async *open() {
      const lines = exportRows(call, run, await begin(call, id))
      if (format === 'csv') yield* writeCsv(sheetColumns(columns), lines)
      else yield* writeXlsx(sheetColumns(columns), lines, { sheetName: 'Casos' })
    },
  }
}

export const exportStreams: readonly Binding[] = [download(endpoints.takeExport, streamExport)]
