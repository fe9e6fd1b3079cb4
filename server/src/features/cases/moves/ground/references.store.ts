// Resolves the references of the changed cases: whether each record exists, and its name.
import { sql } from 'kysely'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { clientsByIds, subClientsByIds, type KnownClient, type KnownSubClient } from '../../../clients/index.ts'

export interface KnownMember {
  readonly id: number
  readonly name: string
  readonly isActive: boolean
}

export interface References {
  readonly clients: ReadonlyMap<number, KnownClient>
  readonly subClients: ReadonlyMap<number, KnownSubClient>
  readonly members: ReadonlyMap<number, KnownMember>
}

export interface WantedReferences {
  readonly clients: readonly number[]
  readonly subClients: readonly number[]
  readonly members: readonly number[]
}

type Sql = Pick<TenantReader, 'sql'>

const membersByIds = async (reader: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, KnownMember>> => {
  if (ids.length === 0) return new Map()
  const rows = await reader.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .select(['m.id', 'a.name', 'm.is_active as isActive'])
    .where(sql<boolean>`m.id = any (${[...new Set(ids)]}::integer[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const readReferences = async (reader: Sql, wanted: WantedReferences): Promise<References> => {
  const [clients, subClients, members] = await Promise.all([
    clientsByIds(reader, wanted.clients),
    subClientsByIds(reader, wanted.subClients),
    membersByIds(reader, wanted.members),
  ])
  return { clients, subClients, members }
}
