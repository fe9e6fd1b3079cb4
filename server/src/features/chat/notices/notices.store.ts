import { messageStatuses } from '@tratativa/contract/chat/statuses'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { CaseId, PersonId, UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'
import { unassentedParties } from '../assent/contact-status.store.ts'

interface NewChat {
  readonly contactId: number
  readonly caseId: CaseId
  /** The person who is responsible; null leaves the conversation to the queue. */
  readonly userId: UserId | null
}

/** Creates a chat; returns undefined when somebody else has created one meanwhile. */
export const insertNoticeChat = async (
  tx: TenantTx,
  { contactId, caseId, userId }: NewChat,
): Promise<ChatId | undefined> => {
  const { rows } = await sql<{ id: ChatId }>`
    insert into chat.chat (contact_id, status, user_id, department_id, case_id, previous_id, last_at)
    select ${contactId}::integer, case when m.id is null then 'pending' else 'open' end, m.id, m.department_id, ${caseId}::integer,
      (select max(c.id) from chat.chat c where c.contact_id = ${contactId}::integer), ${tx.now}::timestamptz
    from (select) single_row left join (
      select u.id, (select d.department_id from departments.placement d where d.user_id = u.id) as department_id
      from identity.membership u where u.id = ${userId}::integer and u.is_active) m on true
    on conflict (tenant_id, contact_id) where status <> 'finished' do nothing returning id`.execute(tx.sql)
  return rows[0]?.id
}

/** Shows the notice as the last message; who is responsible stays. */
export const showNoticeAsLast = async (tx: TenantTx, chatId: ChatId, message: MessageId) => {
  await sql`update chat.chat c set last_at = x.at, last_message_id = x.id, last_text = x.text, last_kind = x.kind,
      last_from_us = true, last_status = 0
    from chat.message x where c.id = ${chatId}::integer and x.id = ${message}::bigint`.execute(tx.sql)
}

export const storeSecret = async (tx: TenantTx, message: MessageId, sealedText: string) => {
  await tx.sql.updateTable('chat.outgoing').set({ sealed_text: sealedText }).where('message_id', '=', message).execute()
}

/** Returns what became of notices: taken by WhatsApp, failed, or neither yet. */
export const noticeStates = async (on: SqlReader, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, 'waiting' | 'sent' | 'failed' | 'uncertain'>()
  const rows = await on.sql
    .selectFrom('chat.message')
    .select(['id', 'status'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, status }) => {
      if (status === messageStatuses.failed) return [id, 'failed'] as const
      if (status === messageStatuses.uncertain) return [id, 'uncertain'] as const
      return [id, status >= 1 ? 'sent' : 'waiting'] as const
    }),
  )
}

/** Returns the parties of a case whose lawyer has not agreed to direct contact. */
export const partiesWithoutAssent = async (on: SqlReader, caseId: CaseId): Promise<ReadonlySet<PersonId>> =>
  new Set((await unassentedParties(on, [caseId])).map(({ personId }) => personId))
