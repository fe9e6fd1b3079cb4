import type { ProfileTypeId, TenantId } from '@tratativa/contract/kernel/ids'
import type { TenantReader } from '../../../platform/db/scope.ts'

/** Returns the general entries of a profile and the entries of one company, in display order. */
export const listEntries = (reader: TenantReader, profileTypeId: ProfileTypeId, tenantId: TenantId) =>
  reader.sql
    .selectFrom('identity.menu_entry')
    .select(['tenant_id', 'key', 'parent_key', 'label', 'icon', 'path', 'is_hidden'])
    .where('profile_type_id', '=', profileTypeId)
    .where((of) => of.or([of('tenant_id', 'is', null), of('tenant_id', '=', tenantId)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
