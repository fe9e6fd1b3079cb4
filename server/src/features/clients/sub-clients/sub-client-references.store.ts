// Bulk lookups of sub-clients for other features: many rows, few columns.
import type { ClientId, SubClientId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SqlReader } from '../../../platform/db/scope.ts'

export interface SubClientReference {
  readonly id: SubClientId
  readonly clientId: ClientId
  readonly name: string
  readonly clientName: string
  readonly hasBeneficiaries: boolean
  /** New cases may be registered for the sub-client: it and its client are active. */
  readonly isActive: boolean
}

const selectSubClients = (reader: SqlReader) =>
  reader.sql
    .selectFrom('clients.sub_client as s')
    .innerJoin('clients.client as c', (join) =>
      join.onRef('c.tenant_id', '=', 's.tenant_id').onRef('c.id', '=', 's.client_id'),
    )
    .select([
      's.id',
      's.client_id as clientId',
      's.name',
      'c.name as clientName',
      's.has_beneficiaries as hasBeneficiaries',
      sql<boolean>`(s.is_active and c.is_active)`.as('isActive'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectSubClients>['execute']>>[number]

const toSubClientReference = ({
  id,
  clientId,
  name,
  clientName,
  hasBeneficiaries,
  isActive,
}: Row): SubClientReference => ({
  id: id as SubClientId,
  clientId: clientId as ClientId,
  name,
  clientName,
  hasBeneficiaries,
  isActive,
})

/** Returns the sub-clients with these ids that exist in this company. */
export const subClientsByIds = async (
  reader: SqlReader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SubClientReference>> => {
  if (ids.length === 0) return new Map()
  const rows = await selectSubClients(reader)
    .where('s.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, toSubClientReference(row)]))
}

/**
 * Returns the sub-clients for each of these names; ignores case and accents. A name is unique within a client only, so several clients may
 * have a sub-client with the same name.
 */
export const subClientsByNames = async (
  reader: SqlReader,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly SubClientReference[]>> => {
  const subClientsByName = new Map<string, SubClientReference[]>()
  if (names.length === 0) return subClientsByName
  const requestedNames = sql<{ given: string }>`(select distinct unnest(${[...names]}::text[]) as given)`.as<'n'>('n')
  const rows = await selectSubClients(reader)
    .innerJoin(requestedNames, (join) => join.on(sql<boolean>`s.folded_name = platform.fold(trim(n.given))`))
    .select('n.given')
    .orderBy('s.id')
    .execute()
  for (const row of rows)
    subClientsByName.set(row.given, [...(subClientsByName.get(row.given) ?? []), toSubClientReference(row)])
  return subClientsByName
}
