import type { AssistantMode } from '@tratativa/contract/assistant/modes'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { CaseId, SubClientId, UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'
import type { Settings } from './settings.store.ts'

type OnSql = Pick<TenantReader, 'sql'>

export interface SubClientModeRow {
  readonly sub_client_id: SubClientId
  readonly mode: AssistantMode
  readonly name: string
  readonly client: string
}

/** Names the company: the system's transactions see the modes of all. */
export const readSubClientModes = async ({
  sql: on,
  tenantId,
}: Pick<TenantReader, 'sql' | 'tenantId'>): Promise<SubClientModeRow[]> => {
  const { rows } = await sql<SubClientModeRow>`
    select m.sub_client_id, m.mode, s.name, c.name as client
    from assistant.sub_client_mode m
    join clients.sub_client s on s.tenant_id = m.tenant_id and s.id = m.sub_client_id
    join clients.client c on c.tenant_id = s.tenant_id and c.id = s.client_id
    where m.tenant_id = ${tenantId}::integer
    order by platform.fold(c.name), s.folded_name, s.id`.execute(on)
  return rows
}

/** Returns false when one of them is unknown or named twice; nothing is written then. */
export const replaceSubClientModes = async (
  tx: TenantTx,
  modes: readonly Pick<SubClientModeRow, 'sub_client_id' | 'mode'>[],
): Promise<boolean> => {
  const ids = modes.map(({ sub_client_id: id }) => id)
  const known = await tx.sql
    .selectFrom('clients.sub_client')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .execute()
  if (known.length !== ids.length) return false
  await tx.sql.deleteFrom('assistant.sub_client_mode').execute()
  if (modes.length > 0)
    await tx.sql
      .insertInto('assistant.sub_client_mode')
      .values([...modes])
      .execute()
  return true
}

/** Waits for a change of the settings that is being written, and makes the next one wait for this transaction. */
export const lockModes = async (tx: TenantTx) => {
  await sql`select from assistant.settings s where s.tenant_id = ${tx.tenantId}::integer for share`.execute(tx.sql)
}

/** The mode in which the assistant works on conversations of this case. */
export const modeOf = async (
  { sql: on }: OnSql,
  { isOn, mode }: Pick<Settings, 'isOn' | 'mode'>,
  caseId: CaseId | null,
): Promise<AssistantMode> => {
  if (!isOn) return 'off'
  if (caseId === null) return mode
  const own = await on
    .selectFrom('assistant.sub_client_mode as m')
    .innerJoin('cases.case as c', (join) =>
      join.onRef('c.tenant_id', '=', 'm.tenant_id').onRef('c.sub_client_id', '=', 'm.sub_client_id'),
    )
    .select('m.mode')
    .where('c.id', '=', caseId)
    .executeTakeFirst()
  return (own?.mode ?? mode) as AssistantMode
}

const mostReleased = 500

/** The conversations of the assistant whose mode is not automatic any more. */
export const listReleased = async (
  { sql: on }: OnSql,
  { userId, mode }: { readonly userId: UserId; readonly mode: AssistantMode },
): Promise<ChatId[]> => {
  const { rows } = await sql<{ id: ChatId }>`
    select c.id from chat.chat c
    left join cases.case k on k.tenant_id = c.tenant_id and k.id = c.case_id
    left join assistant.sub_client_mode m on m.tenant_id = k.tenant_id and m.sub_client_id = k.sub_client_id
    where c.user_id = ${userId}::integer and c.status <> 'finished' and coalesce(m.mode, ${mode}) <> 'automatic'
    order by c.id limit ${mostReleased}`.execute(on)
  return rows.map(({ id }) => id)
}
