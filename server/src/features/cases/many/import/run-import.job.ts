// Imports a checked spreadsheet: all rows in one transaction, or the good rows batch by batch.
import { casesEvents } from '@tratativa/contract/cases/events'
import { z } from 'zod'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import type { Files } from '../../../../platform/files/files.ts'
import { mapInTurns } from '../../../../platform/jobs/map-in-turns.ts'
import { defineJob, handleJob } from '../../../../platform/jobs/job.ts'
import type { SheetRow } from '@tratativa/spreadsheets'
import { startEarly } from '../../changes/start-early.ts'
import { type AppliedChange, caseInEvent, publishChanges } from '../../changes/write.ts'
import type { ChangeOperation } from '../../change-operation.ts'
import { batchOf, casesPerBatch } from '../batch/run-batch.job.ts'
import { type Outcome } from '../run-end.ts'
import { giveUpRun, workThrough } from '../run-batches.ts'
import { planOf, writing, type ImportResult } from './check-import.job.ts'
import { openNames } from './judging/find-references.ts'
import { judgeRows, judgeNew } from './judging/judge-rows.ts'
import { changesSomething, type ExpectTask, type Judged, type Ways } from './judging/judged-rows.ts'
import { recordSeenRow, type SeenRows } from './judging/match-rows.ts'
import { rowReader, type ImportRow } from './rows/read-row.ts'
import { findSpreadsheet, openSpreadsheet, splitIntoChunks } from './spreadsheet.stream.ts'
import { settleRowParties } from './settle-row-parties.ts'
import { openExpected } from './expect-tasks.ts'
import { writeRows } from './write-rows.ts'

export interface ImportParts {
  readonly files: Files
  readonly expectTask: ExpectTask
}

export const runImport = defineJob({ name: 'cases.import.run', payload: z.object({ run: z.number() }), attempts: 5 })

/** The first chunks are written while the last ones are judged; the fixed cost of a statement is shared by this many rows. */
const rowsPerChunk = 1_000

/** Yields the rows after the first `from`; for the skipped rows, records only which cases they name. */
async function* rowsFrom(
  rows: AsyncIterable<SheetRow>,
  read: (row: SheetRow) => ImportRow,
  { from, seen }: { readonly from: number; readonly seen: SeenRows },
): AsyncGenerator<SheetRow, void, undefined> {
  let passed = 0
  for await (const row of rows) {
    if (passed < from) recordSeenRow(seen, read(row))
    else yield row
    passed += 1
  }
}

async function* importRowChunks(rows: readonly SheetRow[], read: (row: SheetRow) => ImportRow) {
  for (let index = 0; index < rows.length; index += rowsPerChunk)
    yield mapInTurns(rows.slice(index, index + rowsPerChunk), read, undefined)
}

/** Some rows; already judged where all of them concern new cases. */
interface ImportChunk {
  readonly lines: readonly ImportRow[]
  readonly judged: Judged | null
}

/**
 * Imports the chunks in order. Only one row may refer to a case, so no row is judged by what another writes. Two chunks are in flight to
 * the database at a time, so that it never waits for the next.
 */
const writeChunks = async (tx: TenantTx, chunks: readonly ImportChunk[], ways: Ways): Promise<Judged[]> => {
  const { expectTasks, isRegistrationAwaited } = openExpected(tx, ways.expectTask)
  const settle = async (chunk: ImportChunk) => {
    const judged = chunk.judged ?? (await judgeRows(tx, chunk.lines, ways))
    const [taskOf, parties] = await Promise.all([
      expectTasks(judged.good.filter(({ isNew }) => isNew)),
      settleRowParties(tx, judged.good),
    ])
    return { judged, parties, taskOf }
  }
  const all: Judged[] = []
  const settleAt = (chunkIndex: number) => chunks[chunkIndex] && startEarly(settle(chunks[chunkIndex]))
  const written: Promise<readonly AppliedChange[]>[] = []
  for (let [index, settling] = [1, settleAt(0)]; settling; index += 1) {
    const { judged, parties, taskOf } = await settling
    all.push(judged)
    // The people of this chunk are now in the register, so the next chunk may look up its own before this one is written.
    settling = settleAt(index)
    await written.at(-2)
    written.push(startEarly(writeRows(tx, judged, { parties, taskOf })))
  }
  const applied = (await Promise.all(written)).flat()
  publishChanges(tx, ways.act, applied)
  await publishRegistered(tx, applied, isRegistrationAwaited)
  return all
}

/** Names the new cases that no situation's event names. An event that no rule waits for would only cost. */
const publishRegistered = async (
  tx: TenantTx,
  applied: readonly AppliedChange[],
  isAwaited: () => Promise<boolean>,
) => {
  const cases = applied.flatMap(({ decision }) =>
    decision.stored.version === 0 && decision.reached === null ? [caseInEvent(decision)] : [],
  )
  if (cases.length > 0 && (await isAwaited())) tx.emit(casesEvents, 'cases.case.registered-by-many', { cases })
}

const outcomeOf = (all: readonly Judged[]): Outcome => {
  const good = all.flatMap((judged) => judged.good)
  const bad = all.flatMap((judged) => judged.bad)
  const moved = good.filter(changesSomething)
  const added = moved.filter(({ isNew }) => isNew).length
  return {
    count: good.length + bad.length,
    lines: bad.map((badLine) => ({ ...badLine, verdict: 'refused' as const })),
    result: {
      added,
      changed: moved.length - added,
      same: good.length - moved.length,
      requests: good.filter(({ decision }) => decision.request !== null).length,
    },
  }
}

export const runImportJob = ({ files, expectTask }: ImportParts) =>
  handleJob(
    runImport,
    ({ run: id }, job) =>
      workThrough<readonly ImportChunk[]>(job, id, async (run, by) => {
        const act: ChangeOperation = { by, channel: 'import', batch: batchOf(id) }
        const mapping = planOf(run).mapping ?? (run.result as ImportResult).mapping
        const file = await job.db.inTenant(job.tenantId, (tx) => findSpreadsheet(tx, id))
        const ways = { book: openNames(), seen: new Map(), act, expectTask }
        const judgeEarly = (lines: readonly ImportRow[]) =>
          job.db.inTenant(job.tenantId, (tx) => judgeNew(tx, lines, { ...ways, grip: writing(tx) }))
        return {
          by,
          async *pieces(from) {
            const sheet = await openSpreadsheet(files, file)
            try {
              const read = rowReader(mapping)
              const rows = rowsFrom(sheet.lines, read, { from, seen: ways.seen })
              for await (const piece of splitIntoChunks(rows, casesPerBatch)) {
                const chunks: ImportChunk[] = []
                for await (const lines of importRowChunks(piece, read))
                  chunks.push({ lines, judged: await judgeEarly(lines) })
                yield chunks
              }
            } finally {
              await sheet.close()
            }
          },
          apply: async (tx, chunks) => outcomeOf(await writeChunks(tx, chunks, { ...ways, grip: writing(tx) })),
        }
      }),
    giveUpRun,
  )
