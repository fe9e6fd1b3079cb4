// Bulk lookups of clients for other features: many rows, few columns.
import type { ClientId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { TenantReader } from '../../../platform/db/scope.ts'

export interface KnownClient {
  readonly id: ClientId
  readonly name: string
  readonly isActive: boolean
}

const known = (reader: Pick<TenantReader, 'sql'>) =>
  reader.sql.selectFrom('clients.client as c').select(['c.id', 'c.name', 'c.is_active as isActive'])

type Row = Awaited<ReturnType<ReturnType<typeof known>['execute']>>[number]

const toKnown = ({ id, name, isActive }: Row): KnownClient => ({ id: id as ClientId, name, isActive })

/** Returns the clients with these ids that exist in this company. */
export const clientsByIds = async (
  reader: Pick<TenantReader, 'sql'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownClient>> => {
  if (ids.length === 0) return new Map()
  const rows = await known(reader)
    .where('c.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, toKnown(row)]))
}

/** Returns the client for each of these names; ignores case and accents. */
export const clientsByNames = async (
  reader: Pick<TenantReader, 'sql'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, KnownClient>> => {
  if (names.length === 0) return new Map()
  const asked = sql<{ given: string }>`(select distinct unnest(${[...names]}::text[]) as given)`.as<'n'>('n')
  const rows = await known(reader)
    .innerJoin(asked, (join) => join.on(sql<boolean>`c.folded_name = platform.fold(trim(n.given))`))
    .select('n.given')
    .execute()
  return new Map(rows.map((row) => [row.given, toKnown(row)]))
}
