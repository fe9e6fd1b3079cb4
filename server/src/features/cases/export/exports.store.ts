// Exports in the database, and the columns that an export reads beside a case's list row.
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import { columnsBeyondRow } from '../list/case-rows.store.ts'
import type { ExportPlan } from './export-plan.ts'

type Sql = Pick<TenantReader, 'sql'>

export interface StoredExport {
  readonly id: number
  readonly title: string
  readonly total: number
  readonly plan: ExportPlan
}

const linkLife = sql`interval '10 minutes'`
const defaultNoticeAbove = 500

export const readNoticeAbove = async (reader: Sql): Promise<number> => {
  const rule = await reader.sql.selectFrom('cases.export_rule').select('notice_above').executeTakeFirst()
  return rule?.notice_above ?? defaultNoticeAbove
}

export const writeNoticeAbove = async (tx: TenantTx, noticeAbove: number) => {
  await tx.sql
    .insertInto('cases.export_rule')
    .values({ notice_above: noticeAbove })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ notice_above: noticeAbove }))
    .execute()
}

/** How many cases the exports hold that an account has taken since then. */
export const casesTakenSince = async (reader: Sql, account: number, since: Date): Promise<number> => {
  const { cases } = await reader.sql
    .selectFrom('cases.run')
    .select(sql<number>`coalesce(sum(total), 0)::integer`.as('cases'))
    .where('kind', '=', 'export')
    .where('by_account', '=', account)
    .where('started_at', '>=', since)
    .executeTakeFirstOrThrow()
  return cases
}

/** Returns the export if it belongs to this account and can still be downloaded. */
export const findExport = async (
  reader: Pick<TenantReader, 'sql' | 'now'>,
  id: number,
  account: number,
): Promise<StoredExport | undefined> => {
  const row = await reader.sql
    .selectFrom('cases.run')
    .select(['id', 'title', 'total', 'plan'])
    .where('id', '=', id)
    .where('kind', '=', 'export')
    .where('by_account', '=', account)
    .where('state', '<>', 'cancelled')
    .where('case_ids', 'is not', null)
    .where('created_at', '>=', sql<Date>`${reader.now}::timestamptz - ${linkLife}`)
    .executeTakeFirst()
  return row && { ...row, plan: row.plan as unknown as ExportPlan }
}

/** Keeps the export among the runs, but deletes its case ids, because it can no longer be downloaded. */
export const clearDownloadedExports = async (tx: TenantTx, account: number) => {
  await tx.sql
    .updateTable('cases.run')
    .set({
      case_ids: null,
      state: sql<string>`case when finished_at is null then 'cancelled' else state end`,
      finished_at: sql<Date>`coalesce(finished_at, ${tx.now}::timestamptz)`,
    })
    .where('kind', '=', 'export')
    .where('by_account', '=', account)
    .where('case_ids', 'is not', null)
    .where('created_at', '<', sql<Date>`${tx.now}::timestamptz - ${linkLife}`)
    .execute()
}

export const readBeside = (reader: Sql, ids: readonly CaseId[]) =>
  reader.sql
    .selectFrom('cases.case as c')
    .select(['c.id', 'c.old_process_number', 'c.hearing_at'])
    .select(columnsBeyondRow.map((column) => `c.${column}` as const))
    .where(sql<boolean>`c.id = any (${[...ids]}::integer[])`)
    .execute()

export type Beside = Awaited<ReturnType<typeof readBeside>>[number]
