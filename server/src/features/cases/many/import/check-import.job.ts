// Checks a spreadsheet: judges every row as the import would, and names every bad row.
import { type MappedHeading, mapHeadings } from '@tratativa/contract/cases/many/headings'
import type { CaseImport } from '@tratativa/contract/cases/many/shapes'
import { sheetFailures } from '@tratativa/contract/cases/many/sheet-failures'
import { runFailures } from '@tratativa/contract/cases/runs/run-failures'
import type { Reason } from '@tratativa/contract/kernel/reason'
import { z } from 'zod'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import type { Files } from '../../../../platform/files/files.ts'
import { defineJob, handleJob, type JobRun } from '../../../../platform/jobs/job.ts'
import { toReason } from '../../../../platform/refusal/to-reason.ts'
import { textOfCell, type SheetRow, SheetRefused } from '@tratativa/spreadsheets'
import { lockCases, peekCases } from '../../changes/case-record.store.ts'
import type { By, ChangeOperation } from '../../change-operation.ts'
import { findRun, lockRun, updateRun, type RunRow } from '../../runs/runs.store.ts'
import { reportRun } from '../../runs/report-run.ts'
import { publishRun } from '../../runs/publish-run.ts'
import type { Author } from '../../runs/read-run-row.ts'
import { authorOf } from '../author-of-run.ts'
import { openReasonCounts, type ReasonCounts } from '../count-reasons.ts'
import { deleteResultRows, insertResultRows } from '../result-rows.store.ts'
import { openNames, type NameBook } from './judging/find-references.ts'
import { nextIds, settledMapping } from './import.store.ts'
import { judgeRows } from './judging/judge-rows.ts'
import { changesSomething, type Grip } from './judging/judged-rows.ts'
import type { SeenRows } from './judging/match-rows.ts'
import { rowReader, type ImportRow } from './rows/read-row.ts'
import { findSpreadsheet, openSpreadsheet, splitIntoChunks, type Spreadsheet } from './spreadsheet.stream.ts'

export const checkImport = defineJob({
  name: 'cases.import.check',
  payload: z.object({ run: z.number(), round: z.number() }),
  attempts: 5,
})

/** The event loop serves other requests between two batches. */
const rowsPerChunk = 250
const maxSampleRows = 5
const sampleText = 80

export interface ImportPlan {
  /** The last person who mapped or applied the spreadsheet; absent while nobody but its bringer did. */
  readonly author?: Author
  /** Incremented with each mapping: the check of an older mapping stops. */
  readonly round: number
  readonly mapping: readonly MappedHeading[] | null
}

export type ImportResult = Pick<CaseImport, 'mapping' | 'sample' | 'counts' | 'reasons'>

export const planOf = ({ plan }: Pick<RunRow, 'plan'>) => plan as ImportPlan

export const writing = (tx: TenantTx): Grip => ({
  hold: (ids) => lockCases(tx, ids),
  newIds: (count) => (count === 0 ? Promise.resolve([]) : nextIds(tx, count)),
})

/** A new case has no id during a check: an id that no case has stands for it. */
const looking = (tx: TenantTx): Grip => ({
  hold: (ids) => peekCases(tx, ids),
  newIds: (count) => Promise.resolve(Array.from({ length: count }, (_, index) => -1 - index)),
})

interface Check {
  readonly run: RunRow
  readonly mapping: readonly MappedHeading[]
  readonly sample: string[][]
  readonly counts: { lines: number; added: number; changed: number; same: number; bad: number; requests: number }
  readonly reasons: ReasonCounts
  readonly book: NameBook
  readonly seen: SeenRows
  readonly act: ChangeOperation
}

const resultOf = ({ mapping, sample, counts, reasons }: Check): ImportResult => ({
  mapping: [...mapping],
  sample,
  counts,
  reasons: reasons.list(),
})

const isStillRequested = (run: RunRow | undefined, round: number): run is RunRow =>
  run?.state === 'preparing' && planOf(run).round === round

const checkChunk = async (tx: TenantTx, check: Check, lines: readonly ImportRow[]) => {
  const { counts, reasons, run } = check
  const { good, bad } = await judgeRows(tx, lines, { ...check, grip: looking(tx) })
  counts.lines += lines.length
  counts.bad += bad.length
  for (const goodLine of good) {
    if (!changesSomething(goodLine)) counts.same += 1
    else if (goodLine.isNew) counts.added += 1
    else counts.changed += 1
    if (goodLine.decision.request) counts.requests += 1
  }
  for (const badLine of bad) badLine.reasons.forEach(reasons.add)
  await insertResultRows(
    tx,
    run.id,
    bad.map((badLine) => ({ ...badLine, verdict: 'bad' as const })),
  )
}

const addSampleRow = ({ sample, mapping }: Check, { cells }: SheetRow) => {
  if (sample.length < maxSampleRows)
    sample.push(mapping.map((_, index) => textOfCell(cells[index] ?? { kind: 'empty' }).slice(0, sampleText)))
}

/** Returns false when the run is no longer wanted. */
const checkSheet = async ({ db, tenantId }: JobRun, sheet: Spreadsheet, check: Check, round: number) => {
  const read = rowReader(check.mapping)
  for await (const rows of splitIntoChunks(sheet.lines, rowsPerChunk)) {
    for (const row of rows) addSampleRow(check, row)
    const goesOn = await db.inTenant(tenantId, async (tx) => {
      if (!isStillRequested(await lockRun(tx, check.run.id), round)) return false
      await checkChunk(tx, check, rows.map(read))
      await updateRun(tx, check.run.id, { done: check.counts.lines, refused: check.counts.bad })
      await publishRun(tx, check.run.id)
      return true
    })
    if (!goesOn) return false
  }
  return true
}

const finish = ({ db, tenantId }: JobRun, check: Check, round: number) =>
  db.inTenant(tenantId, async (tx) => {
    const { id } = check.run
    if (!isStillRequested(await lockRun(tx, id), round)) return
    const { lines, bad } = check.counts
    await updateRun(tx, id, { state: 'ready', total: lines, done: 0, refused: bad, result: { ...resultOf(check) } })
    await publishRun(tx, id)
  })

const openCheck = async ({ db, tenantId }: JobRun, run: RunRow, sheet: Spreadsheet, by: By): Promise<Check> => {
  const settled = await db.inTenant(tenantId, async (tx) => {
    await deleteResultRows(tx, run.id)
    return settledMapping(tx)
  })
  const { mapping } = planOf(run)
  return {
    run,
    mapping: mapping ?? mapHeadings(sheet.headings, settled),
    sample: [],
    counts: { lines: 0, added: 0, changed: 0, same: 0, bad: 0, requests: 0 },
    reasons: openReasonCounts(),
    book: openNames(),
    seen: new Map(),
    act: { by, channel: 'import' },
  }
}

const fail = ({ db, tenantId }: JobRun, id: number, failure: Reason) =>
  db.inTenant(tenantId, async (tx) => {
    const run = await lockRun(tx, id)
    if (run?.state !== 'preparing') return
    await updateRun(tx, id, { state: 'failed', failure })
    await publishRun(tx, id)
    await reportRun(tx, id)
  })

const check = async (job: JobRun, files: Files, run: RunRow, round: number) => {
  const by = await job.db.inTenant(job.tenantId, (tx) => authorOf(tx, run))
  if (by === null) return fail(job, run.id, toReason(runFailures.authorEnded))
  const file = await job.db.inTenant(job.tenantId, (tx) => findSpreadsheet(tx, run.id))
  const sheet = await openSpreadsheet(files, file)
  try {
    const opened = await openCheck(job, run, sheet, by)
    if (await checkSheet(job, sheet, opened, round)) await finish(job, opened, round)
  } finally {
    await sheet.close()
  }
}

export const checkImportJob = (files: Files) =>
  handleJob(
    checkImport,
    async ({ run: id, round }, job) => {
      const run = await job.db.inTenant(job.tenantId, (tx) => findRun(tx, id))
      if (!isStillRequested(run, round)) return
      try {
        await check(job, files, run, round)
      } catch (error) {
        if (error instanceof SheetRefused) return fail(job, id, toReason(sheetFailures[error.code], error.details))
        throw error
      }
    },
    ({ run: id }, job) => fail(job, id, toReason(runFailures.broken)),
  )
