import type { ChatId } from '@tratativa/contract/chat/ids'
import { sql } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { visibleTo } from '../chats/chats.store.ts'

interface WaitingChatRow {
  readonly chatId: ChatId
  readonly name: string
  readonly caseId: number | null
  readonly author: string | null
  readonly responsible: string | null
  readonly since: Date
  readonly unread: number
  readonly count: number
}

const shown = 50

/**
 * Returns the unfinished conversations that the caller sees and whose last word is theirs, and their number: the team's, oldest first, then
 * the company's that nobody attends.
 */
export const oldestWaiting = async ({ actor, sql: on }: Reader): Promise<readonly WaitingChatRow[]> => {
  const { rows } = await runUnprepared<WaitingChatRow>(
    on,
    sql<WaitingChatRow>`
    with waiting as materialized (
      select c.id, c.contact_id, c.case_id, c.user_id, c.last_at, c.unread, c.user_id is null and c.department_id is null as is_nobodys
      from chat.chat c
      where c.status <> 'finished' and c.last_message_id is not null and not c.last_from_us and ${visibleTo(actor)}
    )
    select w.id as "chatId", coalesce(p.name, nullif(k.name, ''), k.jid) as name, w.case_id as "caseId", author.name as author,
      a.name as responsible, w.last_at as since, w.unread, (select count(*) from waiting)::integer as count
    from (select * from waiting order by is_nobodys, last_at, id limit ${shown}) w
    join chat.contact k on k.id = w.contact_id
    left join people.person p on p.tenant_id = k.tenant_id and p.id = k.person_id
    left join cases.case x on x.id = w.case_id
    left join people.person author on author.id = x.author_id
    left join identity.membership m on m.id = w.user_id
    left join identity.account a on a.id = m.account_id
    order by w.is_nobodys, w.last_at, w.id`,
  )
  return rows
}
