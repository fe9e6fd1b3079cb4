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
  const { rows } = await sql<{ changed: number }>`
    with said as (
      select c.id, c.duty_to_do as what, c.duty_limit_date as due_on
      from payments.plan p join cases.case c on c.tenant_id = p.tenant_id and c.id = p.case_id
      where p.state = 'current' and c.duty_to_do <> ''
    ), gone as (
      delete from payments.duty d where d.done_on is null and not exists (select 1 from said where said.id = d.case_id)
      returning 1
    ), copied as (
      insert into payments.duty as d (case_id, what, due_on)
      select id, what, due_on from said where not exists (
        select 1 from payments.duty o where o.case_id = said.id
          and (o.done_on is not null or (o.what, o.due_on) is not distinct from (said.what, said.due_on)))
      on conflict (tenant_id, case_id) do update set what = excluded.what, due_on = excluded.due_on
      where d.done_on is null
      returning 1
    ) select ((select count(*) from gone) + (select count(*) from copied))::int as changed`.execute(tx.sql)
  return rows[0]?.changed ?? 0
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
