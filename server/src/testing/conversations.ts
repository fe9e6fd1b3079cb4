// Test data: inserts conversations as rows; a test names only the relevant fields.
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { DepartmentId } from '@tratativa/contract/kernel/ids'
import type { TestTenant, TestUser } from './builders.ts'
import type { TestApp } from './app.ts'

let createdCount = 0

interface ChatOptions {
  readonly tenant: TestTenant
  readonly user?: TestUser
  readonly departmentId?: DepartmentId
  readonly status?: 'pending' | 'open' | 'finished'
  readonly name?: string
  /** Digits with country code. */
  readonly phone?: string
  readonly personId?: number
  readonly caseId?: number
  readonly unread?: number
  readonly isFavorite?: boolean
  readonly lastAt?: Date
  /** Adds another chat to an existing contact. */
  readonly contactId?: number
}

export interface TestChat {
  readonly id: ChatId
  readonly contactId: number
  readonly jid: string
}

const newContact = async (app: TestApp, { tenant, name, phone, personId }: ChatOptions, jid: string) => {
  const { rows } = await app.sql.query<{ id: number }>(
    'insert into chat.contact (tenant_id, name, jid, person_id) values ($1, $2, $3, $4) returning id',
    [tenant.id, name ?? `Contato ${createdCount}`, jid, personId ?? null],
  )
  const id = rows[0]?.id ?? 0
  await app.sql.query('insert into chat.address (tenant_id, address, contact_id) values ($1, $2, $3)', [
    tenant.id,
    phone ?? jid.split('@')[0],
    id,
  ])
  return id
}

export const aChat = async (app: TestApp, options: ChatOptions): Promise<TestChat> => {
  createdCount += 1
  const phone = options.phone ?? `55119${80_000_000 + createdCount}`
  const jid = `${phone}@s.whatsapp.net`
  const contactId = options.contactId ?? (await newContact(app, options, jid))
  const { rows } = await app.sql.query<{ id: ChatId }>(
    `insert into chat.chat (tenant_id, contact_id, status, user_id, department_id, case_id, unread, is_favorite, last_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      options.tenant.id,
      contactId,
      options.status ?? (options.user ? 'open' : 'pending'),
      options.user?.id ?? null,
      options.departmentId ?? null,
      options.caseId ?? null,
      options.unread ?? 0,
      options.isFavorite ?? false,
      options.lastAt ?? app.clock.now(),
    ],
  )
  return { id: rows[0]?.id as ChatId, contactId, jid }
}

interface MessageOptions {
  readonly tenant: TestTenant
  readonly text?: string
  readonly isOurs?: boolean
  readonly user?: TestUser
  readonly status?: number
  readonly sentAt?: Date
  readonly kind?: 'text' | 'image' | 'document' | 'audio'
}

/** Inserts a message at the end of a chat. */
export const aMessage = async (app: TestApp, chat: TestChat, options: MessageOptions): Promise<MessageId> => {
  createdCount += 1
  const { tenant, text = `Mensagem ${createdCount}`, isOurs = false, status = isOurs ? 1 : 0, kind = 'text' } = options
  const { rows } = await app.sql.query<{ id: MessageId }>(
    `with written as (
       insert into chat.message (tenant_id, chat_id, at, is_ours, kind, text, status, external_id, user_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id, at
     ), shown as (
       update chat.chat c set last_at = w.at, last_message_id = w.id, last_text = $6, last_kind = $5, last_from_us = $4,
         last_status = $7, unread = c.unread + case when $4 then 0 else 1 end
       from written w where c.id = $2
     ) select id::float8 as id from written`,
    [
      tenant.id,
      chat.id,
      options.sentAt ?? app.clock.now(),
      isOurs,
      kind,
      text,
      status,
      `TEST${createdCount}`,
      options.user?.id ?? null,
    ],
  )
  return rows[0]?.id as MessageId
}

/** Inserts a voice note with the words that a machine heard in it. */
export const aHeardNote = async (
  app: TestApp,
  chat: TestChat,
  tenant: TestTenant,
  words: string,
): Promise<MessageId> => {
  const id = await aMessage(app, chat, { tenant, text: '', kind: 'audio' })
  await app.sql.query('insert into chat.transcript (message_id, tenant_id, text, at) values ($1, $2, $3, $4)', [
    id,
    tenant.id,
    words,
    app.clock.now(),
  ])
  return id
}

/** Inserts a department with its members. */
export const aDepartment = async (
  app: TestApp,
  tenant: TestTenant,
  users: readonly TestUser[] = [],
): Promise<DepartmentId> => {
  createdCount += 1
  const { rows } = await app.sql.query<{ id: DepartmentId }>(
    'insert into departments.department (tenant_id, name) values ($1, $2) returning id',
    [tenant.id, `Departamento ${createdCount}`],
  )
  const id = rows[0]?.id as DepartmentId
  for (const user of users)
    await app.sql.query('insert into departments.placement (tenant_id, user_id, department_id) values ($1, $2, $3)', [
      tenant.id,
      user.id,
      id,
    ])
  return id
}

/** Inserts one record of each kind that a call may name, each with the given name. */
export const chatBelongings = async (app: TestApp, tenant: TestTenant, user: TestUser, name: string) => {
  const chat = await aChat(app, { tenant, user, name })
  const message = await aMessage(app, chat, { tenant, text: name, isOurs: true, status: 99, user })
  await aMessage(app, chat, { tenant, text: name })
  const other = await aChat(app, { tenant, user, name })
  await app.sql.query(
    `with file as (
       insert into platform.file (tenant_id, name, kind, mime, size, sha256, key, purpose)
       values ($1, $3 || '.pdf', 'pdf', 'application/pdf', 1, '', gen_random_uuid()::text, 'chat.media') returning id
     ) insert into chat.media (message_id, tenant_id, mime, file_name, file_id, state)
     select $2, $1, 'application/pdf', $3, id, 'here' from file`,
    [tenant.id, message, name],
  )
  await app.sql.query('insert into chat.draft (tenant_id, chat_id, user_id, text) values ($1, $2, $3, $4)', [
    tenant.id,
    chat.id,
    user.id,
    name,
  ])
  const { rows } = await app.sql.query<{ id: number }>(
    `insert into chat.merge (tenant_id, winner_id, loser_id, moved)
     values ($1, $2, $3, jsonb_build_object('winner', jsonb_build_object('name', $4::text))) returning id`,
    [tenant.id, chat.contactId, other.contactId, name],
  )
  const reply = await app.sql.query<{ id: number }>(
    'insert into chat.saved_reply (tenant_id, user_id, name, content) values ($1, $2, $3, $3) returning id',
    [tenant.id, user.id, name],
  )
  return { ChatId: chat.id, MessageId: message, ContactMergeId: rows[0]?.id, SavedReplyId: reply.rows[0]?.id }
}
