import { sql } from 'kysely'
import type { TenantReader } from '../../platform/db/scope.ts'

// A company has a handful of groups; more than this is no list for a menu.
const most = 200

export const listGroups = (reader: TenantReader) =>
  reader.sql
    .selectFrom('clients.whatsapp_group as g')
    .select(['g.id', 'g.name', 'g.link as linkWhatsapp'])
    .orderBy('g.position')
    .orderBy(sql`platform.fold(g.name)`)
    .orderBy('g.id')
    .limit(most)
    .execute()
