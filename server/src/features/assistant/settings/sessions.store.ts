import type { TenantId, UserId } from '@tratativa/contract/kernel/ids'
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

interface ClosingAssistant {
  readonly tenantId: TenantId
  readonly userId: UserId
  readonly days: number
}

/** The assistants that remind a silent other side. */
export const listReminding = async ({ sql: on }: Pick<SystemTx, 'sql'>): Promise<ClosingAssistant[]> => {
  const { rows } = await sql<ClosingAssistant>`
    select s.tenant_id as "tenantId", s.user_id as "userId", s.remind_days as days
    from assistant.settings s where s.is_on and s.remind_days > 0 order by s.tenant_id`.execute(on)
  return rows
}

/** The assistants that close silent conversations. */
export const listClosing = async ({ sql: on }: Pick<SystemTx, 'sql'>): Promise<ClosingAssistant[]> => {
  const { rows } = await sql<ClosingAssistant>`
    select s.tenant_id as "tenantId", s.user_id as "userId", s.auto_close_days as days
    from assistant.settings s where s.is_on and s.auto_close_days > 0 order by s.tenant_id`.execute(on)
  return rows
}
