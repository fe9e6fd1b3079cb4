import type { User } from '@tratativa/contract/departments/shapes'
import type { DepartmentId, ProfileTypeId, UserId, AccountId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import { pageSize } from '../../platform/db/cursor.ts'
import type { ReadSql, SqlReader, TenantReader, TenantTx } from '../../platform/db/scope.ts'

interface Filter {
  readonly search: string
  readonly isPending: boolean | null
  readonly isActive: boolean | null
}

const matching = (on: { readonly sql: ReadSql }, { search, isPending, isActive }: Filter) => {
  let rows = on.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .where('a.removed_at', 'is', null)
  if (search !== '') {
    const foldedSearch = sql`platform.fold(${search})`
    rows = rows.where(sql<boolean>`(strpos(a.folded_name, ${foldedSearch}) > 0 or strpos(a.email, ${foldedSearch}) > 0
      or strpos(platform.fold(coalesce(m.label, '')), ${foldedSearch}) > 0)`)
  }
  if (isPending !== null) rows = rows.where('m.activated_at', isPending ? 'is' : 'is not', null)
  if (isActive !== null) rows = rows.where('m.is_active', '=', isActive)
  return rows
}

const everybody: Filter = { search: '', isPending: null, isActive: null }

const shown = (on: { readonly sql: ReadSql }, filter: Filter) =>
  matching(on, filter)
    .innerJoin('identity.profile_type as p', 'p.id', 'm.profile_type_id')
    .leftJoin('departments.placement as l', (join) =>
      join.onRef('l.tenant_id', '=', 'm.tenant_id').onRef('l.user_id', '=', 'm.id'),
    )
    .leftJoin('departments.department as d', (join) =>
      join.onRef('d.tenant_id', '=', 'l.tenant_id').onRef('d.id', '=', 'l.department_id'),
    )
    .select([
      'm.id',
      sql<string>`coalesce(m.label, a.name)`.as('name'),
      'a.email',
      'm.profile_type_id as profileTypeId',
      'p.name as profileTypeName',
      'd.id as departmentId',
      'd.name as departmentName',
      'm.is_active as isActive',
      sql<boolean>`m.activated_at is null`.as('isPending'),
      'a.id as tratativaId',
    ])

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const toUser = (row: Shown): User => ({
  ...row,
  id: row.id as UserId,
  profileTypeId: row.profileTypeId as ProfileTypeId,
  departmentId: row.departmentId as DepartmentId | null,
  tratativaId: row.tratativaId as AccountId,
})

/** Sorted by name; `after` is the last user of the previous page. */
export const pageOfUsers = async (reader: TenantReader, filter: Filter, after: number | null): Promise<User[]> => {
  let page = shown(reader, filter)
    .orderBy('a.folded_name')
    .orderBy('m.id')
    .limit(pageSize + 1)
  if (after !== null) {
    const last = matching(reader, everybody).select(['a.folded_name', 'm.id']).where('m.id', '=', after)
    page = page.where(sql<boolean>`(a.folded_name, m.id) > (${last})`)
  }
  return (await page.execute()).map(toUser)
}

export const countUsers = async (reader: TenantReader, filter: Filter): Promise<number> => {
  const { total } = await matching(reader, filter)
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findUsers = async (reader: SqlReader, ids: readonly number[]): Promise<User[]> => {
  if (ids.length === 0) return []
  const rows = await shown(reader, everybody)
    .where('m.id', 'in', [...ids])
    .orderBy('a.folded_name')
    .orderBy('m.id')
    .execute()
  return rows.map(toUser)
}

/** Reads the users and locks them until the transaction ends, so that nobody else changes their departments meanwhile. */
export const lockUsers = async (tx: TenantTx, ids: readonly number[]): Promise<User[]> => {
  if (ids.length === 0) return []
  await tx.sql
    .selectFrom('identity.membership')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return findUsers(tx, ids)
}
