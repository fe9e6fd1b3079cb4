// Chats as their viewers see them: the visibility, the view that all viewers share, the chat that a call names, and the viewer's own drafts.
import type { ChatAssignment } from '@tratativa/contract/chat/events'
import { chatId, type ChatId, type ChatRef, type MessageId } from '@tratativa/contract/chat/ids'
import type { Chat, ChatDraft, MediaType, MessageStatus } from '@tratativa/contract/chat/shapes'
import { chatStatuses } from '@tratativa/contract/chat/statuses'
import { chatClock } from '@tratativa/contract/chat/clock'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { formatPhone, formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { isAdministrator, isSupervisor, type Actor } from '@tratativa/contract/kernel/actor'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import {
  caseCode,
  toCaseId,
  type AccountId,
  type CaseId,
  type DepartmentId,
  type PersonId,
  type UserId,
} from '@tratativa/contract/kernel/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Reader, SqlReader, Tx } from '../../../platform/db/scope.ts'
import { dateOf, type Json } from '../../../platform/db/json.ts'
import { fileAddress } from '../messages/messages.store.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'

export type ChatViewer = Pick<Actor, 'userId' | 'profileTypeId' | 'departmentId'>

const any = (parts: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(parts, sql` or `)})`

const waiting = ({ departmentId }: ChatViewer) =>
  sql<boolean>`(c.user_id is null and (c.department_id is null or c.department_id = ${departmentId}::integer))`

const attended = (viewer: ChatViewer) => {
  const { userId, departmentId } = viewer
  const own = sql<boolean>`c.user_id = ${userId}::integer`
  if (!isSupervisor(viewer)) return [own]
  const colleagues = sql<boolean>`c.user_id in (
    select l.user_id from departments.placement l where l.department_id = ${departmentId}::integer)`
  return [own, colleagues]
}

export type Tab = 'chats' | 'pending'

/**
 * Selects the rows of `chat.chat as c` that the viewer sees; with a tab, only rows of that tab. One condition for list, counts, history, search
 * and files; the contract's `sees` is the same rule for a single chat.
 */
export const visibleTo = (viewer: ChatViewer, tab?: Tab): RawBuilder<boolean> => {
  const seesAll = isAdministrator(viewer) || (isSupervisor(viewer) && viewer.departmentId === null)
  if (seesAll) {
    if (tab === undefined) return sql<boolean>`true`
    return tab === 'chats' ? sql<boolean>`c.user_id is not null` : sql<boolean>`c.user_id is null`
  }
  if (tab === 'chats') return any(attended(viewer))
  return tab === 'pending' ? waiting(viewer) : any([...attended(viewer), waiting(viewer)])
}

export interface ChatRecord {
  readonly id: ChatId
  readonly contactId: number
  readonly userId: UserId | null
  readonly caseId: CaseId | null
  readonly personId: PersonId | null
  readonly lastAt: Date
  readonly heardAt: Date | null
  readonly place: ChatAssignment
  /** The part that is sent to clients. */
  readonly chat: Chat
}

interface Row {
  readonly id: ChatId
  readonly contact_id: number
  readonly jid: string | null
  readonly number: string
  readonly name: string
  readonly person_id: PersonId | null
  readonly picture_file_id: string | null
  readonly case_id: number | null
  readonly process_number: string | null
  readonly last_text: string
  readonly last_kind: MediaType | null
  readonly last_from_us: boolean
  readonly last_status: MessageStatus | null
  readonly last_message_id: MessageId | null
  readonly last_at: Date
  readonly heard_at: Date | null
  readonly unread: number
  readonly status: keyof typeof chatStatuses
  readonly user_id: UserId | null
  readonly account_id: AccountId | null
  readonly email: string | null
  readonly user_name: string | null
  readonly department_id: DepartmentId | null
  readonly department_name: string | null
  readonly is_favorite: boolean
  readonly operator_email: string | null
  readonly previous_id: ChatId | null
  readonly version: number
}

const pictureOf = (row: Row) =>
  row.picture_file_id === null ? null : urlOf(chatEndpoints.chatPicture).replace(':id', String(row.id))

/** Returns the contact's WhatsApp address: the confirmed one, else one built from the telephone number. */
const addressOf = ({ jid, number }: Row) => jid ?? (number === '' ? '' : `${number}@s.whatsapp.net`)

const toChat = (row: Row): Chat => ({
  id: addressOf(row),
  chatId: row.id,
  name: row.name,
  number: row.number === '' ? '' : formatPhone(row.number),
  profilePicUrl: pictureOf(row),
  contact: { profilePicUrl: pictureOf(row) },
  personId: row.person_id,
  caseId: row.case_id === null ? null : caseCode(toCaseId(row.case_id)),
  processNumber: row.process_number === null ? null : formatProcessNumber(row.process_number),
  content: row.last_text,
  mediaType: row.last_kind,
  storageUrl: row.last_message_id === null ? null : fileAddress(row.last_message_id, row.last_kind),
  fromMe: row.last_from_us,
  lastStatus: row.last_status,
  lastMessageId: row.last_message_id,
  createdAt: chatClock(row.last_at),
  unreadCount: row.unread,
  status: chatStatuses[row.status],
  userId: row.account_id,
  userEmail: row.email,
  userName: row.user_name,
  departmentId: row.department_id,
  departmentName: row.department_name,
  isFavorite: row.is_favorite,
  isNewChat: row.operator_email === null,
  operatorEmail: row.operator_email,
  previousId: row.previous_id,
  version: row.version,
})

const toChatRecord = (row: Row): ChatRecord => ({
  id: row.id,
  contactId: row.contact_id,
  userId: row.user_id,
  caseId: row.case_id === null ? null : toCaseId(row.case_id),
  personId: row.person_id,
  lastAt: row.last_at,
  heardAt: row.heard_at,
  place: { accountId: row.account_id, departmentId: row.department_id },
  chat: toChat(row),
})

const shown = (chatSelect: RawBuilder<unknown>) => sql<Row>`
    select c.id, c.contact_id, k.jid, k.number, coalesce(p.name, k.name) as name, k.person_id, k.picture_file_id, c.case_id,
      f.process_number, c.last_text, c.last_kind, c.last_from_us, c.last_status, c.last_message_id as last_message_id,
      c.last_at, c.heard_at, c.unread, c.status, c.user_id, a.id as account_id, a.email, a.name as user_name,
      d.id as department_id, d.name as department_name, c.is_favorite, c.operator_email, c.previous_id, c.version
    from (${chatSelect}) c
    join chat.contact k on k.id = c.contact_id
    left join people.person p on p.id = k.person_id
    left join cases.case f on f.id = c.case_id
    left join identity.membership m on m.id = c.user_id
    left join identity.account a on a.id = m.account_id
    left join departments.placement l on l.user_id = c.user_id
    left join departments.department d on d.id = case when c.user_id is null then c.department_id else l.department_id end
    order by c.last_at desc, c.id desc`

/** Returns the chats of a select over `chat.chat`, by their last message, newest first. */
export const shownChats = async (on: SqlReader, chatSelect: RawBuilder<unknown>): Promise<ChatRecord[]> => {
  const { rows } = await shown(chatSelect).execute(on.sql)
  return rows.map(toChatRecord)
}

const withIds = (ids: readonly number[]) => sql`select c.* from chat.chat c where c.id = any(${[...ids]}::integer[])`

/** Returns chats by id without a check of access: only for publishing events. */
export const chatsByIds = (on: SqlReader, ids: readonly number[]): Promise<ChatRecord[]> =>
  ids.length === 0 ? Promise.resolve([]) : shownChats(on, withIds(ids))

/** A column for a larger query with the chats of these ids, and the function that reads it. */
export const chatsColumn = (ids: readonly number[]) =>
  sql<readonly Json<Row>[]>`(select coalesce(jsonb_agg(to_jsonb(chat)), '[]') from (${shown(withIds(ids))}) chat)`

export const chatOfJson = (row: Json<Row>): ChatRecord =>
  toChatRecord({ ...row, last_at: new Date(row.last_at), heard_at: dateOf(row.heard_at) })

const named = ({ id, jid }: ChatRef) =>
  id === null
    ? sql<boolean>`c.contact_id in (
        select k.id from chat.contact k where k.jid = ${jid}::text union
        select d.contact_id from chat.address d where d.address in (${jid}::text, split_part(${jid}::text, '@', 1)))`
    : sql<boolean>`c.id = ${id}::integer`

/** Returns the chat that a caller names and may see; for a contact, the unfinished chat, else the last one. */
export const findChat = async (reader: Reader, ref: ChatRef): Promise<ChatRecord | undefined> => {
  const [chat] = await shownChats(
    reader,
    sql`select c.* from chat.chat c where ${named(ref)} and ${visibleTo(reader.actor)}
      order by c.status = 'finished', c.id desc limit 1`,
  )
  return chat
}

/** Returns the chat and locks it until the transaction ends. */
export const lockChat = async (tx: Tx, ref: ChatRef): Promise<ChatRecord | undefined> => {
  const { rows } = await sql<{ id: ChatId }>`
    select c.id from chat.chat c where ${named(ref)} and ${visibleTo(tx.actor)}
    order by c.status = 'finished', c.id desc limit 1 for update`.execute(tx.sql)
  return rows[0] && findChat(tx, { id: rows[0].id, jid: null })
}

type ChatReference = ChatRef | ChatRef['id']

const refOf = (chatTarget: ChatReference): ChatRef =>
  typeof chatTarget === 'object' && chatTarget !== null ? chatTarget : { id: chatTarget, jid: null }

/** Returns the chat if the caller may see it, otherwise refuses with 'not found'. `field` is the input that names the chat. */
export const requireVisibleChat = async (reader: Reader, chatTarget: ChatReference, field = 'id') =>
  orRefuse(await findChat(reader, refOf(chatTarget)), errors.notFound, { field })

/** Returns the chat and locks it until the transaction ends. */
export const requireLockedChat = async (tx: Tx, chatTarget: ChatReference, field = 'id') =>
  orRefuse(await lockChat(tx, refOf(chatTarget)), errors.notFound, { field })

/** Returns whether the caller may see the chat with this id. */
export const canSeeChat = async (reader: Reader, id: string): Promise<boolean> => {
  const parsed = chatId.safeParse(Number(id))
  return parsed.success && (await findChat(reader, refOf(parsed.data))) !== undefined
}

const maxDraftsPerUser = 200

/** The caller's own drafts, of chats that the caller still sees, latest first. */
export const listOwnDrafts = async (reader: Reader) => {
  const { rows } = await sql<ChatDraft>`
    select w.chat_id as "chatId", w.text, case when w.template_id is not null
      then jsonb_build_object('id', w.template_id, 'content', w.template_text) end as template
    from chat.draft w join chat.chat c on c.id = w.chat_id
    where w.user_id = ${reader.actor.userId}::integer and ${visibleTo(reader.actor)}
    order by w.changed_at desc limit ${maxDraftsPerUser}`.execute(reader.sql)
  return rows
}

export const upsertDraft = async (tx: Tx, { chatId: id, text, template }: ChatDraft) => {
  const draft = {
    text,
    template_id: template?.id ?? null,
    template_text: template?.content ?? null,
    changed_at: tx.now,
  }
  await tx.sql
    .insertInto('chat.draft')
    .values({ chat_id: id, user_id: tx.actor.userId, ...draft })
    .onConflict((conflict) => conflict.columns(['chat_id', 'user_id']).doUpdateSet(draft))
    .execute()
}

export const deleteDraft = async (tx: Tx, id: ChatId) => {
  await tx.sql.deleteFrom('chat.draft').where('chat_id', '=', id).where('user_id', '=', tx.actor.userId).execute()
}
