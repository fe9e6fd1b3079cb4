import type { CaseViewId, ListChoice, ViewDefinition, ViewVisibility } from '@tratativa/contract/cases/list/views'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { DepartmentId } from '@tratativa/contract/kernel/ids'
import type { Reader, SqlReader, TenantTx } from '../../../../platform/db/scope.ts'

export interface ViewRecord {
  readonly id: CaseViewId
  readonly name: string
  readonly reach: ViewVisibility
  readonly departmentId: DepartmentId | null
  readonly ownerId: number
  readonly ownerName: string
  readonly position: number
  readonly definition: ViewDefinition
}

export interface ViewValues {
  readonly name: string
  readonly reach: ViewVisibility
  readonly department_id: number | null
  readonly position: number
  readonly definition: string
}

/** The caller's own views, those of the caller's department and those of the company. */
const visibleTo = (reader: SqlReader, actor: Pick<Actor, 'accountId' | 'departmentId'>) =>
  reader.sql
    .selectFrom('cases.view as v')
    .leftJoin('identity.account as a', 'a.id', 'v.account_id')
    .select([
      'v.id',
      'v.name',
      'v.reach',
      'v.department_id as departmentId',
      'v.account_id as ownerId',
      'a.name as ownerName',
      'v.position',
      'v.definition',
    ])
    .where((where) =>
      where.or([
        where('v.reach', '=', 'all'),
        where('v.account_id', '=', actor.accountId),
        where.and([where('v.reach', '=', 'department'), where('v.department_id', '=', actor.departmentId ?? 0)]),
      ]),
    )

const toViewRecord = (row: Awaited<ReturnType<ReturnType<typeof visibleTo>['execute']>>[number]): ViewRecord => ({
  ...row,
  id: row.id as CaseViewId,
  reach: row.reach as ViewVisibility,
  departmentId: row.departmentId as DepartmentId | null,
  ownerName: row.ownerName ?? '',
  definition: row.definition as ViewDefinition,
})

/** The maximum number of saved views. */
export const mostViews = 200

export const listViews = async (reader: Reader): Promise<ViewRecord[]> => {
  const rows = await visibleTo(reader, reader.actor)
    .orderBy('v.position')
    .orderBy('v.id')
    .limit(mostViews * 2)
    .execute()
  return rows.map(toViewRecord)
}

export const findView = async (
  reader: SqlReader & { readonly actor: Actor },
  id: CaseViewId,
): Promise<ViewRecord | undefined> => {
  const row = await visibleTo(reader, reader.actor).where('v.id', '=', id).executeTakeFirst()
  return row && toViewRecord(row)
}

export const countViews = async (reader: SqlReader, accountId: number): Promise<number> => {
  const { total } = await reader.sql
    .selectFrom('cases.view as v')
    .select((count) => count.fn.countAll<number>().as('total'))
    .where('v.account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return total
}

export const insertView = async (tx: TenantTx, values: ViewValues & { account_id: number }): Promise<CaseViewId> => {
  const { id } = await tx.sql.insertInto('cases.view').values(values).returning('id').executeTakeFirstOrThrow()
  return id as CaseViewId
}

export const updateView = async (tx: TenantTx, id: CaseViewId, values: ViewValues) => {
  await tx.sql.updateTable('cases.view').set(values).where('id', '=', id).execute()
}

export const deleteView = async (tx: TenantTx, id: CaseViewId) => {
  await tx.sql.deleteFrom('cases.view').where('id', '=', id).execute()
}

export const findChoice = async (reader: SqlReader, accountId: number): Promise<ListChoice | null> => {
  const row = await reader.sql
    .selectFrom('cases.list_choice')
    .select('choice')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return (row?.choice as ListChoice | undefined) ?? null
}

export const upsertListChoice = async (tx: TenantTx, accountId: number, choice: ListChoice) => {
  const values = { choice: JSON.stringify(choice) }
  await tx.sql
    .insertInto('cases.list_choice')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id']).doUpdateSet(values))
    .execute()
}
