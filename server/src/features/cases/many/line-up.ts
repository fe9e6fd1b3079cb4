import type { TenantReader } from '../../../platform/db/scope.ts'

/** What changes many cases of a company goes one after the other: two who begin at once do not hold each other's cases. */
export const lineUp = ({ tenantId }: Pick<TenantReader, 'tenantId'>) => ({ lane: `cases.many:${tenantId}` })
