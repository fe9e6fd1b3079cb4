// Imports a checked spreadsheet: all of its lines in one act, or the good ones piece by piece.
import { z } from 'zod'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import type { Files } from '../../../../platform/files/files.ts'
import { defineJob, handleJob } from '../../../../platform/jobs/job.ts'
import type { SheetRow } from '../../../../platform/sheets/cell.ts'
import { begun } from '../../moves/begun.ts'
import type { Act } from '../../moves/move.ts'
import { batchOf, byOf, inPiece } from '../batch/run-batch.job.ts'
import { workThrough, type Outcome } from '../work-through.ts'
import { planOf, writing, type ImportResult } from './check-import.job.ts'
import { openNames } from './find-named.ts'
import { changesSomething, judgeLines } from './judge-lines.ts'
import type { Judged, Ways } from './judged.ts'
import { noteSeen, type Seen } from './match-lines.ts'
import { lineReader, type WantedLine } from './lines/read-line.ts'
import { findSpreadsheet, openSpreadsheet, piecesOf } from './spreadsheet.stream.ts'
import { writeLines } from './write-lines.ts'

const attempts = 5
export const runImport = defineJob({ name: 'cases.import.run', payload: z.object({ run: z.number() }), attempts })

interface Piece {
  readonly lines: readonly WantedLine[]
  readonly seen: Seen
}

/** The lines after the first so many; of those it is only remembered which cases they meant. */
async function* piecesFrom(
  rows: AsyncIterable<SheetRow>,
  read: (row: SheetRow) => WantedLine,
  from: number,
): AsyncGenerator<Piece, void, undefined> {
  const seen: Seen = new Map()
  async function* rest() {
    let passed = 0
    for await (const row of rows) {
      if (passed < from) noteSeen(seen, read(row))
      else yield row
      passed += 1
    }
  }
  for await (const some of piecesOf(rest(), inPiece)) yield { lines: some.map(read), seen }
}

/** Written while the next of them are judged, which is why they are this few. */
const atOnce = 500

/** In their order; a case is meant by one line alone, so that none is judged by what another writes. */
const importLines = async (tx: TenantTx, lines: readonly WantedLine[], ways: Ways): Promise<Judged[]> => {
  const all: Judged[] = []
  let writing = Promise.resolve()
  for (let at = 0; at < lines.length; at += atOnce) {
    const judged = await judgeLines(tx, lines.slice(at, at + atOnce), ways)
    await writing
    writing = begun(writeLines(tx, judged, ways.act))
    all.push(judged)
  }
  await writing
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

export const runImportJob = (files: Files) =>
  handleJob(runImport, ({ run: id }, job) =>
    workThrough<Piece>(job, id, attempts, async (run) => {
      const by = byOf(run)
      const act: Act = { by, channel: 'import', batch: batchOf(id) }
      const mapping = planOf(run).mapping ?? (run.result as ImportResult).mapping
      const file = await job.db.inTenant(job.tenantId, (tx) => findSpreadsheet(tx, id))
      const book = openNames()
      return {
        by,
        async *pieces(from) {
          const sheet = await openSpreadsheet(files, file)
          try {
            yield* piecesFrom(sheet.lines, lineReader(mapping), from)
          } finally {
            await sheet.close()
          }
        },
        apply: async (tx, { lines, seen }) =>
          outcomeOf(await importLines(tx, lines, { book, seen, act, grip: writing(tx) })),
      }
    }),
  )
