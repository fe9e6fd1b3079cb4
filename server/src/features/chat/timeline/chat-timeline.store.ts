// The conversations of a case in its timeline: the messages that the caller sees, and a mark for each conversation that they do not see.
import { sql } from 'kysely'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import type { TimelineRow, TimelineScope, TimelineSource, TimelineWindow } from '../../cases/index.ts'
import { visibleTo } from '../chats/chats.store.ts'
import { messageOfJson, messageJson } from '../messages/messages.store.ts'

const messageRank = 10
const hiddenRank = 11

/** The text of a message; for a voice note the words that a machine heard. */
const wordsOf = sql`case when x.kind = 'audio' and x.text = ''
  then coalesce((select t.text from chat.transcript t where t.message_id = x.id), '') else x.text end`

/** Reads each conversation along its history index, one page at most. */
const messages = ({ caseId, viewer }: TimelineScope, { beyond, matches, ordered }: TimelineWindow) => sql`
  select x.at, ${sql.lit(messageRank)}::integer, x.id, 'message'::text, null::integer, null::text, ''::text, '{}'::jsonb, x.words
  from chat.chat c cross join lateral (
    select x.at, x.id, ${wordsOf} as words from chat.message x
    where x.chat_id = c.id and ${matches(wordsOf)} and ${beyond(sql`x.at`, messageRank, sql`x.id`)}
    ${ordered(sql`x.at`, sql`x.id`)}
  ) x
  where c.case_id = ${caseId} and ${visibleTo(viewer)}`

const hiddenChats = ({ caseId, viewer }: TimelineScope) => sql`
  select c.last_at, ${sql.lit(hiddenRank)}::integer, c.id, 'chat'::text, null::integer, null::text, ''::text,
    jsonb_build_object('chatId', c.id, 'responsible', a.name, 'department', d.name, 'isFinished', c.status = 'finished'),
    concat_ws(' ', a.name, d.name)
  from chat.chat c
  left join identity.membership m on m.id = c.user_id
  left join identity.account a on a.id = m.account_id
  left join departments.department d on d.tenant_id = c.tenant_id and d.id = c.department_id and c.user_id is null
  where c.case_id = ${caseId} and ${visibleTo(viewer)} is not true`

const toMessage = ({ data }: TimelineRow) => {
  const { message, contact } = data as unknown as {
    message: Parameters<typeof messageOfJson>[0]
    contact: string
  }
  const shown = messageOfJson(message).message
  const { type, userName } = shown
  const name = type === 'received' ? contact : userName
  return { text: shown.content, by: name === null ? null : { accountId: null, name }, message: shown }
}

const toHiddenChat = ({ data }: TimelineRow) => {
  return { hiddenChat: data as unknown as TimelineItem['hiddenChat'] }
}

const messageSource: TimelineSource = {
  rank: messageRank,
  select: messages,
  data: sql`(
    select jsonb_build_object('message', ${messageJson(sql`h.id`)}, 'contact', coalesce(p.name, k.name))
    from chat.message x join chat.chat c on c.id = x.chat_id join chat.contact k on k.id = c.contact_id
    left join people.person p on p.tenant_id = k.tenant_id and p.id = k.person_id
    where x.id = h.id)`,
  toItem: toMessage,
}

const hiddenChatSource: TimelineSource = { rank: hiddenRank, select: hiddenChats, toItem: toHiddenChat }

export const chatTimeline: readonly TimelineSource[] = [messageSource, hiddenChatSource]
