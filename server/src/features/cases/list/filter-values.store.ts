// The names beside cases, for the options of the filters.
import { sql } from 'kysely'
import type { SqlReader } from '../../../platform/db/scope.ts'

// A list of options is bounded: past this size, the user types the name.
const most = 5_000

export const listStatusOptions = (reader: SqlReader) =>
  reader.sql
    .selectFrom('cases.status')
    .select(['id', 'name', 'is_active as isActive'])
    .orderBy('position')
    .orderBy('id')
    .limit(most)
    .execute()

export const listSituationOptions = (reader: SqlReader) =>
  reader.sql
    .selectFrom('cases.situation')
    .select(['id', 'key', 'name', 'tone', 'is_active as isActive'])
    .orderBy('position')
    .orderBy('id')
    .limit(most)
    .execute()

export const listClientOptions = (reader: SqlReader) =>
  reader.sql
    .selectFrom('clients.client')
    .select(['id', 'name', 'is_active as isActive'])
    .orderBy('folded_name')
    .orderBy('id')
    .limit(most)
    .execute()

export const listSubClientOptions = (reader: SqlReader) =>
  reader.sql
    .selectFrom('clients.sub_client')
    .select(['id', 'name', 'client_id as clientId', 'is_active as isActive'])
    .orderBy('folded_name')
    .orderBy('id')
    .limit(most)
    .execute()

/** Lists negotiators, active ones first. */
export const listNegotiators = (reader: SqlReader) =>
  reader.sql
    .selectFrom('identity.membership as m')
    .innerJoin('identity.account as a', 'a.id', 'm.account_id')
    .select(['m.id', 'a.name', sql<boolean>`m.is_active and a.removed_at is null`.as('isActive')])
    .where('m.activated_at', 'is not', null)
    .orderBy(sql`m.is_active and a.removed_at is null`, 'desc')
    .orderBy('a.folded_name')
    .orderBy('m.id')
    .limit(most)
    .execute()
