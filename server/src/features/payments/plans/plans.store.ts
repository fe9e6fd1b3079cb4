import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { Leg, StartRule } from '@tratativa/contract/payments/kinds'
import type { InstalmentId } from '@tratativa/contract/payments/shapes'
import { sql } from 'kysely'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'

export interface PlanRow {
  readonly id: number
  readonly case_id: CaseId
  readonly number: number
  readonly offer_id: number
  readonly value: number
  readonly instalments: number
  readonly payment_form: string
  readonly fees: number
  readonly start_rule: StartRule
  readonly start_days: number | null
  readonly start_day: string | null
  readonly state: 'current' | 'replaced' | 'cancelled'
  readonly reason: 'made' | 'adjusted' | 'corrected' | 'retracted' | 'recounted'
  readonly by_name: string
  readonly at: Date
}

export interface InstalmentRow {
  readonly id: InstalmentId
  readonly case_id: CaseId
  readonly plan_id: number
  readonly leg: Leg
  readonly number: number
  readonly count: number
  readonly value: number
  readonly paid: number
  readonly due_on: string | null
  readonly state: 'open' | 'paid' | 'cancelled'
  readonly is_carried: boolean
  readonly settled_on: string | null
  readonly version: number
}

const plansOf = ({ sql: on }: SqlReader, caseId: CaseId) =>
  on.selectFrom('payments.plan').selectAll().where('case_id', '=', caseId).orderBy('number', 'desc').$castTo<PlanRow>()

/** The current plan, or the last one. */
export const findPlan = (reader: SqlReader, caseId: CaseId): Promise<PlanRow | undefined> =>
  plansOf(reader, caseId).limit(1).executeTakeFirst()

export const lockPlan = (tx: TenantTx, caseId: CaseId): Promise<PlanRow | undefined> =>
  plansOf(tx, caseId).limit(1).forUpdate().executeTakeFirst()

export interface NewPlan {
  readonly caseId: CaseId
  readonly number: number
  readonly offerId: number
  readonly value: number
  readonly instalments: number
  readonly paymentForm: string
  readonly fees: number
  readonly rule: StartRule
  readonly days: number | null
  readonly day: string | null
  readonly reason: PlanRow['reason']
  readonly by: { readonly accountId: number; readonly name: string } | null
}

/** Returns undefined when another transaction has made this plan of the case. */
export const insertPlan = async (tx: TenantTx, plan: NewPlan): Promise<number | undefined> => {
  const row = await tx.sql
    .insertInto('payments.plan')
    .values({
      case_id: plan.caseId,
      number: plan.number,
      offer_id: plan.offerId,
      value: plan.value,
      instalments: plan.instalments,
      payment_form: plan.paymentForm,
      fees: plan.fees,
      start_rule: plan.rule,
      start_days: plan.days,
      start_day: plan.day,
      reason: plan.reason,
      by_account: plan.by?.accountId ?? null,
      by_name: plan.by?.name ?? '',
      at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Ends the current plan: what nobody paid is cancelled, what was paid in part stands as what was paid. */
export const endPlan = async (tx: TenantTx, plan: Pick<PlanRow, 'id'>, state: 'replaced' | 'cancelled') => {
  await tx.sql.updateTable('payments.plan').set({ state }).where('id', '=', plan.id).execute()
  await sql`update payments.instalment i set version = version + 1,
      state = case when i.paid > 0 then 'paid' else 'cancelled' end,
      is_carried = i.is_carried or i.paid > 0,
      value = case when i.paid > 0 then i.paid else i.value end,
      settled_on = (select max(p.paid_on) from payments.payment p where p.instalment_id = i.id and p.undone_at is null)
    where i.plan_id = ${plan.id} and i.state = 'open'`.execute(tx.sql)
}

export const setPlanReason = async (tx: TenantTx, plan: Pick<PlanRow, 'id'>, reason: PlanRow['reason']) => {
  await tx.sql.updateTable('payments.plan').set({ reason }).where('id', '=', plan.id).execute()
}

const instalments = ({ sql: on }: SqlReader) =>
  on.selectFrom('payments.instalment').selectAll().$castTo<InstalmentRow>()

/** The instalments of the case of which something is paid, whatever the plan. */
export const listPaidInstalments = (reader: SqlReader, caseId: CaseId): Promise<InstalmentRow[]> =>
  instalments(reader)
    .where('case_id', '=', caseId)
    .where('paid', '>', 0)
    .orderBy(sql`due_on nulls last`)
    .orderBy('id')
    .execute()

/** The instalments of a plan, and those that were paid before it. */
export const listInstalments = (reader: SqlReader, caseId: CaseId, planId: number): Promise<InstalmentRow[]> =>
  instalments(reader)
    .where('case_id', '=', caseId)
    .where((where) => where.or([where('plan_id', '=', planId), where('paid', '>', 0)]))
    .orderBy('leg')
    .orderBy('number')
    .orderBy('id')
    .execute()

export const findInstalment = (reader: SqlReader, id: InstalmentId): Promise<InstalmentRow | undefined> =>
  instalments(reader).where('id', '=', id).executeTakeFirst()

/** Locks in the order of the ids, so that two callers with the same instalments do not wait for each other. */
export const lockInstalments = (tx: TenantTx, ids: readonly InstalmentId[]): Promise<InstalmentRow[]> =>
  instalments(tx).where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** Moves what was paid into a plan, numbered anew. */
export const carryInstalment = async (
  tx: TenantTx,
  { id }: InstalmentRow,
  place: { readonly planId: number; readonly number: number; readonly count: number },
) => {
  const { planId, number, count } = place
  await tx.sql
    .updateTable('payments.instalment')
    .set({ plan_id: planId, number, count, is_carried: true })
    .where('id', '=', id)
    .execute()
}

export interface NewInstalment {
  readonly leg: Leg
  readonly number: number
  readonly count: number
  readonly value: number
  readonly dueOn: string | null
}

export const insertInstalments = async (
  tx: TenantTx,
  of: { readonly caseId: CaseId; readonly planId: number },
  drafts: readonly NewInstalment[],
) => {
  if (drafts.length === 0) return
  await tx.sql
    .insertInto('payments.instalment')
    .values(
      drafts.map(({ leg, number, count, value, dueOn }) => ({
        case_id: of.caseId,
        plan_id: of.planId,
        leg,
        number,
        count,
        value,
        due_on: dueOn,
      })),
    )
    .execute()
}

/** Writes what is paid of an instalment from its payments. One that a plan no longer counts is cancelled once nothing is paid of it. */
export const recountInstalment = async (tx: TenantTx, id: InstalmentId) => {
  await sql`update payments.instalment i set version = i.version + 1, paid = t.paid,
      state = case when t.paid >= i.value then 'paid'
        when (select p.state from payments.plan p where p.id = i.plan_id) <> 'current' then 'cancelled' else 'open' end,
      settled_on = case when t.paid >= i.value then t.last end
    from (
      select coalesce(sum(p.value), 0)::bigint as paid, max(p.paid_on) as last
      from payments.payment p where p.instalment_id = ${id} and p.undone_at is null
    ) t where i.id = ${id}`.execute(tx.sql)
}
