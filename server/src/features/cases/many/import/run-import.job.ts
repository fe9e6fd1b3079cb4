// Imports a checked spreadsheet: all rows in one transaction, or the good rows batch by batch.
import { z } from 'zod'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import type { Files } from '../../../../platform/files/files.ts'
import { mapInTurns } from '../../../../platform/jobs/in-turns.ts'
import { defineJob, handleJob } from '../../../../platform/jobs/job.ts'
import type { SheetRow } from '../../../../platform/sheets/cell.ts'
import { begun } from '../../moves/begun.ts'
import type { Done } from '../../moves/entries-of.ts'
import type { Act } from '../../moves/move.ts'
import { tellMoves } from '../../moves/tell-moves.ts'
import { batchOf, byOf, inPiece } from '../batch/run-batch.job.ts'
import { type Outcome } from '../run-end.ts'
import { workThrough } from '../work-through.ts'
import { planOf, writing, type ImportResult } from './check-import.job.ts'
import { openNames } from './judging/find-named.ts'
import { judgeLines, judgeNew } from './judging/judge-lines.ts'
import { changesSomething, type ExpectTask, type Judged, type Ways } from './judging/judged.ts'
import { noteSeen, type Seen } from './judging/match-lines.ts'
import { lineReader, type WantedLine } from './lines/read-line.ts'
import { findSpreadsheet, openSpreadsheet, piecesOf } from './spreadsheet.stream.ts'
import { settleParties } from './settle-parties.ts'
import { openExpected } from './expect-tasks.ts'
import { writeLines } from './write-lines.ts'

const attempts = 5
export interface ImportParts {
  readonly files: Files
  readonly expectTask: ExpectTask
}

export const runImport = defineJob({ name: 'cases.import.run', payload: z.object({ run: z.number() }), attempts })

/** The first chunks are written while the last ones are judged; the fixed cost of a statement is shared by this many rows. */
const inChunk = 1_000

/** Yields the rows after the first `from`; for the skipped rows, records only which cases they name. */
async function* rowsFrom(
  rows: AsyncIterable<SheetRow>,
  read: (row: SheetRow) => WantedLine,
  { from, seen }: { readonly from: number; readonly seen: Seen },
): AsyncGenerator<SheetRow, void, undefined> {
  let passed = 0
  for await (const row of rows) {
    if (passed < from) noteSeen(seen, read(row))
    else yield row
    passed += 1
  }
}

async function* chunksOf(rows: readonly SheetRow[], read: (row: SheetRow) => WantedLine) {
  for (let at = 0; at < rows.length; at += inChunk) yield mapInTurns(rows.slice(at, at + inChunk), read, undefined)
}

/** Some rows; already judged where all of them concern new cases. */
interface Chunk {
  readonly lines: readonly WantedLine[]
  readonly judged: Judged | null
}

/**
 * Imports the chunks in order. Only one row may refer to a case, so no row is judged by what another writes. Two chunks are in flight to
 * the database at a time, so that it never waits for the next.
 */
const importChunks = async (tx: TenantTx, chunks: readonly Chunk[], ways: Ways): Promise<Judged[]> => {
  const expectTasks = openExpected(tx, ways.expectTask)
  const settle = async (chunk: Chunk) => {
    const judged = chunk.judged ?? (await judgeLines(tx, chunk.lines, ways))
    const [taskOf, parties] = await Promise.all([
      expectTasks(judged.good.filter(({ isNew }) => isNew)),
      settleParties(tx, judged.good),
    ])
    return { judged, parties, taskOf }
  }
  const all: Judged[] = []
  const settleAt = (at: number) => chunks[at] && begun(settle(chunks[at]))
  const written: Promise<readonly Done[]>[] = []
  for (let [at, settling] = [1, settleAt(0)]; settling; at += 1) {
    const { judged, parties, taskOf } = await settling
    all.push(judged)
    // The people of this chunk are now in the register, so the next chunk may look up its own before this one is written.
    settling = settleAt(at)
    await written.at(-2)
    written.push(begun(writeLines(tx, judged, { parties, taskOf }, ways.act)))
  }
  tellMoves(tx, ways.act, (await Promise.all(written)).flat())
  return all
}

const outcomeOf = (all: readonly Judged[]): Outcome => {
  const good = all.flatMap((one) => one.good)
  const bad = all.flatMap((one) => one.bad)
  const moved = good.filter(changesSomething)
  const added = moved.filter(({ isNew }) => isNew).length
  return {
    count: good.length + bad.length,
    lines: bad.map((one) => ({ ...one, verdict: 'refused' as const })),
    result: {
      added,
      changed: moved.length - added,
      same: good.length - moved.length,
      requests: good.filter(({ decision }) => decision.request !== null).length,
    },
  }
}

export const runImportJob = ({ files, expectTask }: ImportParts) =>
  handleJob(runImport, ({ run: id }, job) =>
    workThrough<readonly Chunk[]>(job, id, attempts, async (run) => {
      const by = byOf(run)
      const act: Act = { by, channel: 'import', batch: batchOf(id) }
      const mapping = planOf(run).mapping ?? (run.result as ImportResult).mapping
      const file = await job.db.inTenant(job.tenantId, (tx) => findSpreadsheet(tx, id))
      const ways = { book: openNames(), seen: new Map(), act, expectTask }
      const judgeEarly = (lines: readonly WantedLine[]) =>
        job.db.inTenant(job.tenantId, (tx) => judgeNew(tx, lines, { ...ways, grip: writing(tx) }))
      return {
        by,
        async *pieces(from) {
          const sheet = await openSpreadsheet(files, file)
          try {
            const read = lineReader(mapping)
            const rows = rowsFrom(sheet.lines, read, { from, seen: ways.seen })
            for await (const piece of piecesOf(rows, inPiece)) {
              const chunks: Chunk[] = []
              for await (const lines of chunksOf(piece, read)) chunks.push({ lines, judged: await judgeEarly(lines) })
              yield chunks
            }
          } finally {
            await sheet.close()
          }
        },
        apply: async (tx, chunks) => outcomeOf(await importChunks(tx, chunks, { ...ways, grip: writing(tx) })),
      }
    }),
  )
