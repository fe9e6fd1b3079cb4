import type { SubClient } from '@tratativa/contract/clients/shapes'
import { formatCnpj } from '@tratativa/contract/kernel/brazil'
import type { ClientId, SubClientId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { ReadSql, SqlReader, TenantReader, TenantTx } from '../../../platform/db/scope.ts'

export interface SubClientFilter {
  readonly search: string
  readonly clientId: number | null
  readonly isActive: boolean | null
}

const everySubClient: SubClientFilter = { search: '', clientId: null, isActive: null }

const matching = (on: { readonly sql: ReadSql }, { search, clientId, isActive }: SubClientFilter) => {
  let rows = on.sql
    .selectFrom('clients.sub_client as s')
    .innerJoin('clients.client as c', (join) =>
      join.onRef('c.tenant_id', '=', 's.tenant_id').onRef('c.id', '=', 's.client_id'),
    )
  if (search !== '') {
    const foldedSearch = sql`platform.fold(${search})`
    rows = rows.where(
      sql<boolean>`(strpos(s.folded_name, ${foldedSearch}) > 0 or strpos(c.folded_name, ${foldedSearch}) > 0)`,
    )
  }
  if (clientId !== null) rows = rows.where('s.client_id', '=', clientId)
  return isActive === null ? rows : rows.where('s.is_active', '=', isActive)
}

const shown = (on: { readonly sql: ReadSql }, filter: SubClientFilter) =>
  matching(on, filter).select([
    's.id',
    's.client_id',
    'c.name as client_name',
    'c.is_active as is_client_active',
    's.name',
    's.cnpj',
    's.has_beneficiaries',
    's.notes',
    's.is_active',
    's.created_at',
  ])

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const toSubClient = (row: Shown): SubClient => ({
  id: row.id as SubClientId,
  clientId: row.client_id as ClientId,
  clientName: row.client_name,
  isClientActive: row.is_client_active,
  name: row.name,
  cnpj: formatCnpj(row.cnpj),
  hasBeneficiaries: row.has_beneficiaries,
  notes: row.notes,
  isActive: row.is_active,
  createdAt: row.created_at.toISOString(),
})

/** Sorted by name, one row more than a page; `after` is the last sub-client of the previous page. */
export const pageOfSubClients = async (
  reader: TenantReader,
  { after, ...filter }: SubClientFilter & { readonly after: number | null },
): Promise<SubClient[]> => {
  let page = shown(reader, filter)
    .orderBy('s.folded_name')
    .orderBy('s.id')
    .limit(pageSize + 1)
  if (after !== null) {
    const last = matching(reader, everySubClient).select(['s.folded_name', 's.id']).where('s.id', '=', after)
    page = page.where(sql<boolean>`(s.folded_name, s.id) > (${last})`)
  }
  return (await page.execute()).map(toSubClient)
}

export const countSubClients = async (reader: TenantReader, filter: SubClientFilter): Promise<number> => {
  const { total } = await matching(reader, filter)
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findSubClient = async (reader: SqlReader, id: number): Promise<SubClient | undefined> => {
  const row = await shown(reader, everySubClient).where('s.id', '=', id).executeTakeFirst()
  return row && toSubClient(row)
}

/** Reads the sub-client and locks it until the transaction ends. */
export const lockSubClient = async (tx: TenantTx, id: number): Promise<SubClient | undefined> => {
  await tx.sql.selectFrom('clients.sub_client').select('id').where('id', '=', id).forUpdate().execute()
  return findSubClient(tx, id)
}

export interface SubClientRow {
  readonly name: string
  readonly cnpj: string
  readonly hasBeneficiaries: boolean
  readonly notes: string
}

const columnsOf = ({ name, cnpj, hasBeneficiaries, notes }: SubClientRow) => ({
  name,
  cnpj,
  has_beneficiaries: hasBeneficiaries,
  notes,
})

/** Returns the new sub-client's id, or undefined when its client already has a sub-client with this name. */
export const insertSubClient = async (
  tx: TenantTx,
  clientId: ClientId,
  row: SubClientRow,
): Promise<SubClientId | undefined> => {
  const inserted = await tx.sql
    .insertInto('clients.sub_client')
    .values({ ...columnsOf(row), client_id: clientId, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id as SubClientId | undefined
}

export const updateSubClient = async (tx: TenantTx, id: SubClientId, row: SubClientRow) => {
  await tx.sql.updateTable('clients.sub_client').set(columnsOf(row)).where('id', '=', id).execute()
}

export const setSubClientActive = async (tx: TenantTx, id: SubClientId, isActive: boolean) => {
  await tx.sql.updateTable('clients.sub_client').set({ is_active: isActive }).where('id', '=', id).execute()
}

export const deleteSubClient = async (tx: TenantTx, id: SubClientId) => {
  await tx.sql.deleteFrom('clients.sub_client').where('id', '=', id).execute()
}
