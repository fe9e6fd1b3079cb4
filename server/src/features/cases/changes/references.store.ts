// Resolves the references of the changed cases: whether each record exists, and its name.
import { sql } from 'kysely'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { clientsByIds, subClientsByIds, type ClientReference, type SubClientReference } from '../../clients/index.ts'

export interface MemberReference {
  readonly id: number
  readonly name: string
  readonly isActive: boolean
}

export interface References {
  readonly clients: ReadonlyMap<number, ClientReference>
  readonly subClients: ReadonlyMap<number, SubClientReference>
  readonly members: ReadonlyMap<number, MemberReference>
}

export interface ReferenceIds {
  readonly clients: readonly number[]
  readonly subClients: readonly number[]
  readonly members: readonly number[]
}

type Sql = Pick<TenantReader, 'sql'>

const membersByIds = async (reader: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, MemberReference>> => {
  if (ids.length === 0) return new Map()
  const rows = await reader.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .select(['m.id', 'a.name', 'm.is_active as isActive'])
    .where(sql<boolean>`m.id = any (${[...new Set(ids)]}::integer[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const readReferences = async (reader: Sql, referenceIds: ReferenceIds): Promise<References> => {
  const [clients, subClients, members] = await Promise.all([
    clientsByIds(reader, referenceIds.clients),
    subClientsByIds(reader, referenceIds.subClients),
    membersByIds(reader, referenceIds.members),
  ])
  return { clients, subClients, members }
}
