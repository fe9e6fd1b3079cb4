import type { TenantId, UserId, CaseId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SqlReader, SystemTx, TenantTx } from '../../../platform/db/scope.ts'

export interface Rules {
  readonly daysBefore: number
  readonly onTheDay: boolean
  readonly makesTask: boolean
}

const defaults: Rules = { daysBefore: 3, onTheDay: true, makesTask: true }

export const findRules = async (reader: SqlReader): Promise<Rules> => {
  const row = await reader.sql
    .selectFrom('payments.rules')
    .select(['days_before as daysBefore', 'on_the_day as onTheDay', 'makes_task as makesTask'])
    .executeTakeFirst()
  return row ?? defaults
}

export const storeRules = async (tx: TenantTx, { daysBefore, onTheDay, makesTask }: Rules) => {
  await sql`insert into payments.rules (days_before, on_the_day, makes_task) values (${daysBefore}, ${onTheDay}, ${makesTask})
    on conflict (tenant_id) do update
    set days_before = excluded.days_before, on_the_day = excluded.on_the_day, makes_task = excluded.makes_task`.execute(
    tx.sql,
  )
}

export interface DuePaymentReminder {
  readonly tenantId: TenantId
  readonly subject: 'instalment' | 'duty'
  readonly subjectId: number
  readonly caseId: CaseId
  readonly dueOn: string
  readonly moment: 'before' | 'today' | 'late'
  /** The open amount in cents; null for a duty. */
  readonly open: number | null
  readonly author: string
  readonly userId: UserId | null
}

/** The reminders of all companies that nobody has given yet, in order of the company. */
export const duePaymentReminders = async (
  system: SystemTx,
  today: string,
  limit: number,
): Promise<DuePaymentReminder[]> => {
  const day = sql`${today}::date`
  const { rows } = await sql<DuePaymentReminder>`
    with subject as (
      select i.tenant_id, 'instalment' as subject, i.id as subject_id, i.case_id, i.due_on, i.value - i.paid as open
      from payments.instalment i where i.state = 'open' and i.due_on <= ${day} + 60
      union all
      select d.tenant_id, 'duty', d.case_id, d.case_id, d.due_on, null
      from payments.duty d where d.done_on is null and d.due_on <= ${day} + 60
    ), timed as (
      select s.*, case when s.due_on < ${day} then 'late' when s.due_on = ${day} then 'today' else 'before' end as moment
      from subject s left join payments.rules r on r.tenant_id = s.tenant_id
      where s.due_on < ${day} or (s.due_on = ${day} and coalesce(r.on_the_day, ${defaults.onTheDay}))
        or (s.due_on > ${day} and s.due_on <= ${day} + coalesce(r.days_before, ${defaults.daysBefore}))
    )
    select t.tenant_id as "tenantId", t.subject, t.subject_id as "subjectId", t.case_id as "caseId", t.due_on as "dueOn",
      t.moment, t.open, coalesce(p.name, '') as author, c.negotiator_id as "userId"
    from timed t
    join cases.case c on c.tenant_id = t.tenant_id and c.id = t.case_id and c.is_active
    left join people.person p on p.tenant_id = c.tenant_id and p.id = c.author_id
    where not exists (
      select 1 from payments.reminder g where g.tenant_id = t.tenant_id and g.subject = t.subject
        and g.subject_id = t.subject_id and g.due_on = t.due_on and g.moment = t.moment)
    order by t.tenant_id, t.due_on, t.subject, t.subject_id limit ${limit}`.execute(system.sql)
  return rows
}

/** Returns true if nobody has given it yet. */
export const insertReminder = async (tx: TenantTx, { subject, subjectId, dueOn, moment }: DuePaymentReminder) => {
  const { numInsertedOrUpdatedRows } = await tx.sql
    .insertInto('payments.reminder')
    .values({ subject, subject_id: subjectId, due_on: dueOn, moment, at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
