import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { TenantReader } from '../../../platform/db/scope.ts'

type OnSql = Pick<TenantReader, 'sql'>

interface SilentChat {
  readonly id: ChatId
  readonly last: MessageId
}

const mostSilent = 500

/** The conversations of the assistant in which our word is the last since before that moment, and nobody was reminded yet; newest first. */
export const listSilentUnreminded = async (
  { sql: on }: OnSql,
  { userId, before }: { readonly userId: UserId; readonly before: Date },
): Promise<SilentChat[]> => {
  const { rows } = await sql<SilentChat>`
    select c.id, c.last_message_id as last from chat.chat c
    where c.user_id = ${userId}::integer and c.status <> 'finished' and c.last_from_us and c.last_at < ${before}
      and c.case_id is not null and c.last_message_id is not null and not exists (
        select from assistant.turn t where t.tenant_id = c.tenant_id and t.chat_id = c.id and t.kind = 'reminder')
    order by c.last_at desc limit ${mostSilent}`.execute(on)
  return rows
}
