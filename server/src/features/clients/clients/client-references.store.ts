// Bulk lookups of clients for other features: many rows, few columns.
import type { ClientId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SqlReader } from '../../../platform/db/scope.ts'

export interface ClientReference {
  readonly id: ClientId
  readonly name: string
  readonly isActive: boolean
}

const selectClients = (reader: SqlReader) =>
  reader.sql.selectFrom('clients.client as c').select(['c.id', 'c.name', 'c.is_active as isActive'])

type Row = Awaited<ReturnType<ReturnType<typeof selectClients>['execute']>>[number]

const toClientReference = ({ id, name, isActive }: Row): ClientReference => ({ id: id as ClientId, name, isActive })

/** Returns the clients with these ids that exist in this company. */
export const clientsByIds = async (
  reader: SqlReader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ClientReference>> => {
  if (ids.length === 0) return new Map()
  const rows = await selectClients(reader)
    .where('c.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, toClientReference(row)]))
}

/** Returns the client for each of these names; ignores case and accents. */
export const clientsByNames = async (
  reader: SqlReader,
  names: readonly string[],
): Promise<ReadonlyMap<string, ClientReference>> => {
  if (names.length === 0) return new Map()
  const requestedNames = sql<{ given: string }>`(select distinct unnest(${[...names]}::text[]) as given)`.as<'n'>('n')
  const rows = await selectClients(reader)
    .innerJoin(requestedNames, (join) => join.on(sql<boolean>`c.folded_name = platform.fold(trim(n.given))`))
    .select('n.given')
    .execute()
  return new Map(rows.map((row) => [row.given, toClientReference(row)]))
}
