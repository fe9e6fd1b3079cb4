import type { TenantReader } from '../../../platform/db/scope.ts'

/** Jobs that change many cases of a company run one after another, so that two of them never lock each other's cases. */
export const tenantLane = ({ tenantId }: Pick<TenantReader, 'tenantId'>) => ({ lane: `cases.many:${tenantId}` })
