import type { Client, ClientSigner, ClientSort, Contact } from '@tratativa/contract/clients/shapes'
import { formatCnpj, formatCpf } from '@tratativa/contract/kernel/brazil'
import type { ClientId } from '@tratativa/contract/kernel/ids'
import type { PostalAddress } from '@tratativa/contract/kernel/postal-address'
import { sql } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { ReadSql, SqlReader, TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import { postalAddressOf, postalColumns, postalColumnsOf } from '../../../platform/db/postal-address.ts'

export interface ClientFilter {
  readonly search: string
  readonly isActive: boolean | null
}

const everyClient: ClientFilter = { search: '', isActive: null }

const subClientCount = sql<number>`(select count(*) from clients.sub_client s where s.client_id = c.id)`

/** Returns the letters and digits to compare with a CNPJ, however much of the mask was typed; null when the text is too short. */
const cnpjPart = (search: string) => {
  const part = search.toLowerCase().replace(/[\s./-]/g, '')
  return /^[a-z\d]{3,14}$/.test(part) ? part : null
}

const matching = (on: { readonly sql: ReadSql }, { search, isActive }: ClientFilter) => {
  let rows = on.sql.selectFrom('clients.client as c')
  if (search !== '') {
    const inText = sql<boolean>`strpos(c.searchable, platform.fold(${search})) > 0`
    const part = cnpjPart(search)
    rows = rows.where((where) =>
      where.or(part === null ? [inText] : [inText, sql<boolean>`strpos(lower(c.cnpj), ${part}) > 0`]),
    )
  }
  return isActive === null ? rows : rows.where('c.is_active', '=', isActive)
}

const shown = (on: { readonly sql: ReadSql }, filter: ClientFilter) =>
  matching(on, filter)
    .select(['c.id', 'c.name', 'c.corporate_name', 'c.cnpj', 'c.contacts', 'c.notes', 'c.is_active', 'c.created_at'])
    .select(postalColumns)
    .select(['c.signer_name', 'c.signer_cpf', 'c.signer_email', 'c.signs_first'])
    .select(subClientCount.as('sub_clients'))

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const toClient = (row: Shown): Client => ({
  id: row.id as ClientId,
  name: row.name,
  corporateName: row.corporate_name,
  cnpj: formatCnpj(row.cnpj),
  contacts: row.contacts as Contact[],
  postalAddress: postalAddressOf(row),
  signer: {
    name: row.signer_name,
    cpf: row.signer_cpf === '' ? '' : formatCpf(row.signer_cpf),
    email: row.signer_email,
    signsFirst: row.signs_first,
  },
  notes: row.notes,
  isActive: row.is_active,
  subClients: row.sub_clients,
  createdAt: row.created_at.toISOString(),
})

const orders = {
  name: sql`c.folded_name`,
  createdAt: sql`c.created_at`,
  subClients: subClientCount,
} as const

const orderOf = (sort: ClientSort) => {
  const isDown = sort.startsWith('-')
  const by = orders[(isDown ? sort.slice(1) : sort) as keyof typeof orders]
  return { by, direction: isDown ? ('desc' as const) : ('asc' as const), beyond: isDown ? sql`<` : sql`>` }
}

/** Fetches one row more than a page; `after` is the last client of the previous page. */
export const pageOfClients = async (
  reader: TenantReader,
  { sort, after, ...filter }: ClientFilter & { readonly sort: ClientSort; readonly after: number | null },
): Promise<Client[]> => {
  const { by, direction, beyond } = orderOf(sort)
  let page = shown(reader, filter)
    .orderBy(by, direction)
    .orderBy('c.id', direction)
    .limit(pageSize + 1)
  if (after !== null) {
    const last = sql`select ${by}, c.id from clients.client c where c.id = ${after}`
    page = page.where(sql<boolean>`(${by}, c.id) ${beyond} (${last})`)
  }
  return (await page.execute()).map(toClient)
}

export const countClients = async (reader: TenantReader, filter: ClientFilter): Promise<number> => {
  const { total } = await matching(reader, filter)
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const findClient = async (reader: SqlReader, id: number): Promise<Client | undefined> => {
  const row = await shown(reader, everyClient).where('c.id', '=', id).executeTakeFirst()
  return row && toClient(row)
}

/** Reads the client and locks it until the transaction ends. */
export const lockClient = async (tx: TenantTx, id: number): Promise<Client | undefined> => {
  await tx.sql.selectFrom('clients.client').select('id').where('id', '=', id).forUpdate().execute()
  return findClient(tx, id)
}

export interface ClientRow {
  readonly name: string
  readonly corporateName: string
  readonly cnpj: string
  readonly contacts: readonly Contact[]
  readonly postalAddress: PostalAddress
  readonly signer: ClientSigner
  readonly notes: string
}

const columnsOf = ({ name, corporateName, cnpj, contacts, postalAddress, signer, notes }: ClientRow) => ({
  name,
  corporate_name: corporateName,
  cnpj,
  contacts: JSON.stringify(contacts),
  ...postalColumnsOf(postalAddress),
  signer_name: signer.name,
  signer_cpf: signer.cpf.replace(/\D/g, ''),
  signer_email: signer.email,
  signs_first: signer.signsFirst,
  notes,
})

export const insertClient = async (tx: TenantTx, row: ClientRow): Promise<ClientId> => {
  const { id } = await tx.sql
    .insertInto('clients.client')
    .values({ ...columnsOf(row), created_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as ClientId
}

export const updateClient = async (tx: TenantTx, id: ClientId, row: ClientRow) => {
  await tx.sql.updateTable('clients.client').set(columnsOf(row)).where('id', '=', id).execute()
}

export const setClientActive = async (tx: TenantTx, id: ClientId, isActive: boolean) => {
  await tx.sql.updateTable('clients.client').set({ is_active: isActive }).where('id', '=', id).execute()
}

export const deleteClient = async (tx: TenantTx, id: ClientId) => {
  await tx.sql.deleteFrom('clients.client').where('id', '=', id).execute()
}
