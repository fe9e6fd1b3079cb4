// Fixes the cases of an export, in the order of the list: the spreadsheet contains exactly the cases that are counted now.
import { isNegotiator } from '@tratativa/contract/kernel/actor'
import type { casesExportEndpoints } from '@tratativa/contract/cases/export/endpoints'
import type { CaseFilter } from '@tratativa/contract/cases/filter'
import { caseColumnKeys } from '@tratativa/contract/cases/columns'
import { manyErrors } from '@tratativa/contract/cases/many/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { UserId } from '@tratativa/contract/kernel/ids'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { HttpCall } from '../../../platform/http/binding.ts'
import type { RowPosition } from '../../../platform/paging/list.ts'
import { fetchPage } from '../../../platform/paging/paging.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { whereOf } from '../list/matching.store.ts'
import { caseListOf } from '../list/sorts.ts'
import { existingIds } from '../many/chosen.store.ts'
import { saveCaseIds } from '../many/progress.store.ts'
import { findRun, insertRun, toRun } from '../runs/runs.store.ts'
import { publishRun } from '../runs/publish-run.ts'
import type { ExportPlan } from './export-plan.ts'
import { clearDownloadedExports } from './exports.store.ts'

type Input = InputOf<typeof casesExportEndpoints.prepareExport>

/** Limits the filter to the cases of one negotiator, whatever the caller asks for. */
const narrowed = (filters: CaseFilter, only: UserId | null): CaseFilter => {
  if (only === null) return filters
  if (filters.negotiators !== undefined && !filters.negotiators.includes(only)) refuse(manyErrors.nothingChosen)
  return { ...filters, negotiators: [only] }
}

const rowsPerPage = 50_000

/** Uses one read per page of the list, so that no read is long. */
const listedIds = async (call: HttpCall, { filters, sort }: Input): Promise<number[]> => {
  const list = caseListOf(await call.read((reader) => whereOf(reader, filters)), sort)
  const ids: number[] = []
  for (let last: RowPosition | undefined; ;) {
    const start = last ? { after: last } : { skip: 0 }
    const { rows, next } = await call.read((reader) => fetchPage(reader, list, start, rowsPerPage))
    for (const { id } of rows) ids.push(id)
    last = rows.at(-1)
    if (next === null) return ids
  }
}

/** Returns the ids in the order of the selection. */
const chosenIds = async (call: HttpCall, cases: readonly number[], only: UserId | null): Promise<number[]> => {
  const known = new Set(await call.read((reader) => existingIds(reader, cases, only)))
  return [...new Set(cases)].filter((id) => known.has(id))
}

const planOf = ({ ids, filters, sort, columns = caseColumnKeys, format }: Input): ExportPlan => ({
  filter: ids === undefined ? filters : null,
  sort,
  // The id is always exported: an import finds the case by it, whatever other columns are left out.
  columns: columns.includes('id') ? columns : [...columns, 'id'],
  format,
})

export const prepareExport = async (call: HttpCall, exportInput: Input) => {
  // A negotiator may export only their own cases.
  const only = await call.read(async ({ actor }) => (isNegotiator(actor) ? actor.userId : null))
  const input = { ...exportInput, filters: narrowed(exportInput.filters, only) }
  const ids = input.ids === undefined ? await listedIds(call, input) : await chosenIds(call, input.ids, only)
  if (ids.length === 0) refuse(manyErrors.nothingChosen)
  const title = `casos-${calendarDay(call.clock.now())}.${input.format}`
  return call.write(async (tx) => {
    await clearDownloadedExports(tx, tx.actor.accountId)
    const { id } = await insertRun(tx, {
      kind: 'export',
      state: 'ready',
      title,
      plan: { ...planOf(input) },
      total: ids.length,
    })
    await saveCaseIds(tx, id, ids)
    await publishRun(tx, id)
    return { data: toRun(orRefuse(await findRun(tx, id), errors.notFound)) }
  })
}
