import type { TenantId } from '@tratativa/contract/kernel/ids'

/** One session per company. */
export const sessionName = (tenantId: number) => `session-${tenantId}`

export const tenantOfSession = (session: string) => Number(session.slice('session-'.length)) as TenantId
