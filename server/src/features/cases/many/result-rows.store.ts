// The rows of a run: the refused ones with their reasons, and the applied ones with their values, for the undo.
import type { RowReason } from '@tratativa/contract/cases/many/shapes'
import { sql } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'
import type { Undoing } from '../changes/undo.ts'

/** applied: the written values; bad: refused by the check of a spreadsheet; refused: refused at the end of the run. */
export interface NewResultRow {
  readonly line: number
  readonly caseId: number | null
  readonly verdict: 'applied' | 'bad' | 'refused'
  readonly reasons?: readonly RowReason[]
  readonly data?: Readonly<Record<string, unknown>>
}

const inStatement = 1_000

export const insertResultRows = async (tx: TenantTx, run: number, lines: readonly NewResultRow[]) => {
  for (let index = 0; index < lines.length; index += inStatement)
    await insertSome(tx, run, lines.slice(index, index + inStatement))
}

const insertSome = async (tx: TenantTx, run: number, lines: readonly NewResultRow[]) => {
  const rows = JSON.stringify(lines.map(({ caseId, ...rest }) => ({ case_id: caseId, reasons: [], data: {}, ...rest })))
  await runUnprepared(
    tx.sql,
    sql`
    insert into cases.run_line (run_id, line, case_id, verdict, reasons, data)
    select ${run}, n.line, n.case_id, n.verdict, n.reasons, n.data
    from json_to_recordset(${rows}::json) n (line integer, case_id integer, verdict text, reasons jsonb, data jsonb)
  `,
  )
}

export const deleteResultRows = async (tx: TenantTx, run: number) => {
  await tx.sql.deleteFrom('cases.run_line').where('run_id', '=', run).execute()
}

const isShown = ['bad', 'refused']

export const pageOfResultRows = async (reader: SqlReader, run: number, after: number | null) => {
  const rows = await reader.sql
    .selectFrom('cases.run_line')
    .select(['line', 'case_id', 'verdict', 'reasons'])
    .where('run_id', '=', run)
    .where('verdict', 'in', isShown)
    .where('line', '>', after ?? -1)
    .orderBy('line')
    .limit(pageSize + 1)
    .execute()
  return rows.map((row) => ({
    id: row.line,
    line: row.line,
    caseId: row.case_id,
    verdict: row.verdict === 'bad' ? ('bad' as const) : ('refused' as const),
    reasons: row.reasons as readonly RowReason[],
  }))
}

/** Returns the reasons of all rows by row number; at most as many as the spreadsheet has. */
export const reasonsByRow = async (reader: SqlReader, run: number) => {
  const rows = await reader.sql
    .selectFrom('cases.run_line')
    .select(['line', 'reasons'])
    .where('run_id', '=', run)
    .where('verdict', 'in', isShown)
    .execute()
  return new Map(rows.map((row) => [row.line, row.reasons as readonly RowReason[]]))
}

export const countApplied = async (reader: SqlReader, run: number): Promise<number> => {
  const { count } = await reader.sql
    .selectFrom('cases.run_line')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('run_id', '=', run)
    .where('verdict', '=', 'applied')
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the applied rows, in order. */
export const appliedFrom = async (
  reader: SqlReader,
  run: number,
  page: { readonly offset: number; readonly limit: number },
): Promise<Undoing[]> => {
  const rows = await reader.sql
    .selectFrom('cases.run_line')
    .select(['case_id', 'data'])
    .where('run_id', '=', run)
    .where('verdict', '=', 'applied')
    .orderBy('line')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  return rows.map(({ case_id, data }) => ({ ...(data as Omit<Undoing, 'id'>), id: case_id ?? 0 }))
}
