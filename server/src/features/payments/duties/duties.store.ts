import type { CaseId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'

/** Copies the words and the day of an open duty from its case. Returns true if something changed. */
export const syncDuty = async (tx: TenantTx, caseId: CaseId): Promise<boolean> => {
  const { rows } = await sql`
    with said as (
      select c.id, c.duty_to_do as what, c.duty_limit_date as due_on from cases.case c
      where c.id = ${caseId} and c.duty_to_do <> ''
        and exists (select 1 from payments.plan p where p.case_id = c.id and p.state = 'current')
    ), gone as (
      delete from payments.duty d
      where d.case_id = ${caseId} and d.done_on is null and not exists (select 1 from said) returning 1 as changed
    ), copied as (
      insert into payments.duty as d (case_id, what, due_on) select id, what, due_on from said
      on conflict (tenant_id, case_id) do update set what = excluded.what, due_on = excluded.due_on
      where d.done_on is null and (d.what, d.due_on) is distinct from (excluded.what, excluded.due_on)
      returning 1 as changed
    ) select * from gone union all select * from copied`.execute(tx.sql)
  return rows.length > 0
}

/** Like `syncDuty`, for the cases that a spreadsheet or a batch changed; returns how many duties changed. */
export const syncDuties = async (tx: TenantTx): Promise<number> => {
  const { numAffectedRows } =
    await sql`update payments.duty d set what = c.duty_to_do, due_on = c.duty_limit_date from cases.case c
    where c.tenant_id = d.tenant_id and c.id = d.case_id and d.done_on is null and c.duty_to_do <> ''
      and (d.what, d.due_on) is distinct from (c.duty_to_do, c.duty_limit_date)`.execute(tx.sql)
  return Number(numAffectedRows ?? 0n)
}

export interface DutyRow {
  readonly what: string
  readonly due_on: string | null
  readonly done_on: string | null
  readonly fine: string
  readonly document_id: number | null
  readonly document_name: string | null
  readonly by_name: string | null
}

const duties = ({ sql: on }: SqlReader) =>
  on
    .selectFrom('payments.duty as u')
    .leftJoin('cases.document as d', (join) =>
      join.onRef('d.tenant_id', '=', 'u.tenant_id').onRef('d.id', '=', 'u.document_id'),
    )
    .select(['u.what', 'u.due_on', 'u.done_on', 'u.fine', 'u.document_id', 'd.name as document_name', 'u.by_name'])
    .$castTo<DutyRow>()

export const findDuty = (reader: SqlReader, caseId: CaseId) =>
  duties(reader).where('u.case_id', '=', caseId).executeTakeFirst()

export const lockDuty = (tx: TenantTx, caseId: CaseId) =>
  duties(tx).where('u.case_id', '=', caseId).forUpdate('u').executeTakeFirst()

interface DutyChange {
  readonly done_on?: string | null
  readonly document_id?: number | null
  readonly fine?: string
  readonly by_account: number
  readonly by_name: string
  readonly at: Date
}

export const updateDuty = async (tx: TenantTx, caseId: CaseId, change: DutyChange) => {
  await tx.sql.updateTable('payments.duty').set(change).where('case_id', '=', caseId).execute()
}
