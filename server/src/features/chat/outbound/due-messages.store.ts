import { sql } from 'kysely'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { lockOwnedSession, type SessionOwnership } from '../connection/session-ownership.store.ts'

/** The purpose that the texts of notices are sealed for. */
export const noticePurpose = 'chat.notice'

/** The next message of a chat, with all data needed to send it. */
export interface DueMessage {
  readonly message_id: number
  readonly chat_id: number
  readonly attempts: number
  /** An earlier process began to send it, and the outcome is not recorded. */
  readonly is_begun: boolean
  /** Another message of the same chat waits behind it. */
  readonly has_next: boolean
  readonly external_id: string
  readonly kind: string
  readonly text: string
  /** The text that leaves in place of the message's own, which people of the company may read. */
  readonly sealed_text: string | null
  readonly is_forwarded: boolean
  /** The name of the template in the official API. */
  readonly template: { readonly name: string; readonly language: string; readonly values: readonly string[] } | null
  readonly contact_id: number
  readonly jid: string | null
  readonly phones: readonly string[]
  readonly is_blocked: boolean
  readonly quoted: { readonly id: string; readonly fromMe: boolean; readonly text: string } | null
  readonly media: {
    readonly mime: string
    readonly file_id: string
    readonly file_name: string | null
    readonly seconds: number | null
    readonly is_voice: boolean
  } | null
}

/** Contacts who must not be written to: by their person, or by a telephone (stored without the country code). */
const isBlocked = sql.raw(`(
  not exists (select from chat.outgoing w where w.message_id = t.message_id and w.confirms_block)
  and (c.person_id in (select people.blocked_people()) or exists (select from chat.address a join people.block b on b.tenant_id = a.tenant_id and a.address = '55' || b.value
    where a.tenant_id = c.tenant_id and a.contact_id = c.id and b.lifted_at is null))
)`)

export const claimDueMessages = async (
  tx: TenantTx,
  { owner, fence }: SessionOwnership,
  busy: readonly number[],
  atMost: number,
) => {
  const { rows } = await sql<DueMessage>`
    select t.message_id, t.chat_id, t.attempts, t.is_begun, m.external_id, m.kind, m.text, m.is_forwarded, m.template, c.id as contact_id,
      c.jid,
      (select o.sealed_text from chat.outgoing o where o.message_id = m.id) as sealed_text,
      exists (select from chat.outgoing o where o.tenant_id = m.tenant_id and o.chat_id = m.chat_id and o.message_id > m.id) as has_next,
      array(select a.address from chat.address a where a.tenant_id = m.tenant_id and a.contact_id = c.id and a.address !~ '@') as phones,
      ${isBlocked} as is_blocked,
      (select jsonb_build_object('id', q.external_id, 'fromMe', q.is_ours, 'text', q.text)
        from chat.message q where q.id = m.quoted_id and q.external_id is not null) as quoted,
      (select to_jsonb(file) from (select f.mime, f.file_id, f.file_name, f.seconds, f.is_voice) file where f.file_id is not null) as media
    from chat.claim_outgoing(${owner}, ${fence}, ${[...busy]}::integer[], ${atMost}, ${tx.now}) t
    join chat.message m on m.id = t.message_id
    join chat.chat h on h.tenant_id = m.tenant_id and h.id = m.chat_id
    join chat.contact c on c.tenant_id = h.tenant_id and c.id = h.contact_id
    left join chat.media f on f.message_id = m.id
    order by t.message_id`.execute(tx.sql)
  return rows
}

/** Stores the address that messages go to; asked once per contact. It is WhatsApp's answer only where the driver can ask. */
export const saveContactJid = async (
  tx: TenantTx,
  ownership: SessionOwnership,
  { contact, jid, isAnswer }: { readonly contact: number; readonly jid: string; readonly isAnswer: boolean },
) => {
  await lockOwnedSession(tx, ownership)
  await sql`update chat.contact set jid = ${jid}, asked_at = case when ${isAnswer} then ${tx.now} else asked_at end where tenant_id = ${tx.tenantId} and id = ${contact}`.execute(
    tx.sql,
  )
}

/** Stores that WhatsApp knows none of the contact's telephones. */
export const saveContactAbsent = async (tx: TenantTx, ownership: SessionOwnership, contact: number) => {
  await lockOwnedSession(tx, ownership)
  await sql`update chat.contact set asked_at = ${tx.now} where tenant_id = ${tx.tenantId} and id = ${contact} and jid is null`.execute(
    tx.sql,
  )
}
