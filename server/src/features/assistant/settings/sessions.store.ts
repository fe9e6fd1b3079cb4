import type { TenantId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SystemTx } from '../../../platform/db/scope.ts'

export interface AssistantSession {
  readonly tenantId: TenantId
  readonly name: string
  readonly email: string
  readonly isOn: boolean
}

const most = 1_000

/** The companies that may link a number to WhatsApp, each with its assistant. */
export const listSessions = async ({ sql: on }: Pick<SystemTx, 'sql'>): Promise<AssistantSession[]> => {
  const { rows } = await sql<AssistantSession>`
    select t.id as "tenantId", t.name, coalesce(s.email, '') as email, coalesce(s.is_on, false) as "isOn"
    from identity.tenant t left join assistant.settings s on s.tenant_id = t.id
    where t.is_whatsapp_released and not t.is_blocked order by platform.fold(t.name), t.id limit ${most}`.execute(on)
  return rows
}
