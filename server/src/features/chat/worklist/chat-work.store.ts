// Conversations whose last word is theirs as reasons for which their cases wait. A conversation that the viewer does not see is none.
import { sql } from 'kysely'
import type { WorkSource } from '../../cases/index.ts'
import { visibleTo } from '../chats/chats.store.ts'

export const chatWork: WorkSource = {
  select: ({ viewer, isOwner }) => sql`
    select c.case_id, 'message', c.last_at, c.id::text, coalesce(p.name, k.name)
    from chat.chat c
    join cases.case x on x.tenant_id = c.tenant_id and x.id = c.case_id
    join chat.contact k on k.tenant_id = c.tenant_id and k.id = c.contact_id
    left join people.person p on p.tenant_id = k.tenant_id and p.id = k.person_id
    where c.status <> 'finished' and c.case_id is not null and c.last_message_id is not null and not c.last_from_us
      and (${isOwner(sql`x.negotiator_id`)} or ${isOwner(sql`c.user_id`)}) and ${visibleTo(viewer)}`,
}
