// Imports a checked spreadsheet: all of its lines in one act, or the good ones piece by piece.
import { z } from 'zod'
import type { Files } from '../../../../platform/files/files.ts'
import { defineJob, handleJob } from '../../../../platform/jobs/job.ts'
import type { SheetRow } from '../../../../platform/sheets/cell.ts'
import type { Act } from '../../moves/move.ts'
import { batchOf, byOf } from '../batch/run-batch.job.ts'
import { workThrough, type Outcome } from '../work-through.ts'
import { inPiece, planOf, writing, type ImportResult } from './check-import.job.ts'
import { openNames } from './find-named.ts'
import { changesSomething, judgeLines } from './judge-lines.ts'
import type { Judged } from './judged.ts'
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

const outcomeOf = ({ good, bad }: Judged): Outcome => {
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
        async apply(tx, { lines, seen }) {
          const judged = await judgeLines(tx, lines, { book, seen, act, grip: writing(tx) })
          await writeLines(tx, judged, act)
          return outcomeOf(judged)
        },
      }
    }),
  )
