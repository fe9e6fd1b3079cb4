import type { Department } from '@tratativa/contract/departments/shapes'
import type { DepartmentId, UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import { pageSize } from '../../platform/db/cursor.ts'
import type { SqlReader, TenantReader, TenantTx } from '../../platform/db/scope.ts'

const folded = sql<string>`platform.fold(d.name)`

/** Finds departments by their name or by the name of somebody in them; `after` is the last department of the previous page. */
export const pageOfDepartments = (reader: TenantReader, search: string, after: number | null) => {
  let page = reader.sql
    .selectFrom('departments.department as d')
    .select(['d.id', 'd.name'])
    .orderBy(folded)
    .limit(pageSize + 1)
  if (after !== null) {
    const last = reader.sql
      .selectFrom('departments.department as d')
      .select(folded.as('folded'))
      .where('d.id', '=', after)
    page = page.where(sql<boolean>`${folded} > (${last})`)
  }
  if (search !== '') {
    const foldedSearch = sql`platform.fold(${search})`
    page = page.where((where) =>
      where.or([
        sql<boolean>`strpos(platform.fold(d.name), ${foldedSearch}) > 0`,
        where.exists(
          where
            .selectFrom('departments.placement as l')
            .innerJoin('identity.membership as m', 'm.id', 'l.user_id')
            .innerJoin('identity.account as a', 'a.id', 'm.account_id')
            .select(sql`1`.as('one'))
            .whereRef('l.department_id', '=', 'd.id')
            .where('a.removed_at', 'is', null)
            .where(sql<boolean>`strpos(a.folded_name, ${foldedSearch}) > 0`),
        ),
      ]),
    )
  }
  return page.execute()
}

/** Returns the people of several departments in one query. */
export const peopleOf = async (reader: SqlReader, ids: readonly number[]) => {
  const people = new Map<number, Department['users']>(ids.map((id) => [id, []]))
  if (ids.length === 0) return people
  const rows = await reader.sql
    .selectFrom('departments.placement as l')
    .innerJoin('identity.membership as m', 'm.id', 'l.user_id')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .innerJoin('identity.profile_type as p', 'p.id', 'm.profile_type_id')
    .select(['l.department_id', 'm.id', 'a.name', 'p.name as profileTypeName'])
    .where('l.department_id', 'in', [...ids])
    .where('a.removed_at', 'is', null)
    .orderBy('a.folded_name')
    .orderBy('m.id')
    .execute()
  for (const { department_id, id, ...rest } of rows) people.get(department_id)?.push({ id: id as UserId, ...rest })
  return people
}

/** Returns the departments with these ids that exist in this company. */
export const findDepartments = async (reader: SqlReader, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = await reader.sql
    .selectFrom('departments.department as d')
    .select(['d.id', 'd.name'])
    .where('d.id', 'in', [...ids])
    .execute()
  return rows.map(({ id, name }) => ({ id: id as DepartmentId, name }))
}

/** Returns the new department's id, or undefined when the name is taken. */
export const insertDepartment = async (tx: TenantTx, name: string): Promise<DepartmentId | undefined> => {
  const row = await tx.sql
    .insertInto('departments.department')
    .values({ name, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id as DepartmentId | undefined
}

export const renameDepartment = async (tx: TenantTx, id: number, name: string) => {
  await tx.sql.updateTable('departments.department').set({ name }).where('id', '=', id).execute()
}

export const insertUserPlacements = async (tx: TenantTx, userIds: readonly number[], departmentId: number) => {
  await tx.sql
    .insertInto('departments.placement')
    .values(userIds.map((user_id) => ({ user_id, department_id: departmentId })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ department_id: departmentId }))
    .execute()
}

export const removePlacements = async (tx: TenantTx, userIds: readonly number[]) => {
  await tx.sql
    .deleteFrom('departments.placement')
    .where('user_id', 'in', [...userIds])
    .execute()
}
