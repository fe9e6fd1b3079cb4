import type { ChatId } from '@tratativa/contract/chat/ids'
import type { CaseId, PersonId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { TenantTx, Tx } from '../../../platform/db/scope.ts'

/** Returns the person of a case, author or lawyer, who has this telephone. */
export const findPersonOfCase = async (tx: TenantTx, caseId: CaseId, phone: string): Promise<PersonId | undefined> => {
  const { rows } = await sql<{ id: PersonId }>`
    select a.person_id as id from cases.party y
    join people.address a on a.person_id in (y.person_id, y.lawyer_id) and a.kind = 'phone' and a.value = ${phone}::text
    where y.case_id = ${caseId}::integer order by y.position limit 1`.execute(tx.sql)
  return rows[0]?.id
}

interface NewContact {
  readonly name: string
  readonly personId: PersonId
  readonly addresses: readonly string[]
}

/** Returns the contact with one of these addresses, or creates one with all of them. */
export const findOrAddContact = async (tx: TenantTx, { name, personId, addresses }: NewContact): Promise<number> => {
  const find = async () => {
    const contact = await tx.sql
      .selectFrom('chat.address')
      .select('contact_id as id')
      .where('address', '=', sql<string>`any(${[...addresses]}::text[])`)
      .executeTakeFirst()
    return contact?.id
  }
  // Serialised by a lock: two calls for the same new number at once would both find no contact.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat.contact:${tx.tenantId}:${addresses[0]}`}, 0))`.execute(
    tx.sql,
  )
  const known = await find()
  if (known !== undefined) return known
  const { id } = await tx.sql
    .insertInto('chat.contact')
    .values({ name, person_id: personId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.sql
    .insertInto('chat.address')
    .values(addresses.map((address) => ({ address, contact_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find()) ?? id
}

/** Returns the unfinished chat of a contact, whoever may see it. */
export const findLiving = async (tx: TenantTx, contactId: number): Promise<ChatId | undefined> => {
  const chat = await tx.sql
    .selectFrom('chat.chat')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('status', '<>', 'finished')
    .executeTakeFirst()
  return chat?.id as ChatId | undefined
}

/** Creates a chat for the caller; returns undefined when somebody else has created one meanwhile. */
export const insertChat = async (tx: Tx, contactId: number, caseId: CaseId): Promise<ChatId | undefined> => {
  const { rows } = await sql<{ id: ChatId }>`
    insert into chat.chat (contact_id, status, user_id, department_id, case_id, operator_email, previous_id, last_at)
    values (${contactId}::integer, 'open', ${tx.actor.userId}::integer, ${tx.actor.departmentId}::integer, ${caseId}::integer,
      ${tx.actor.email}, (select max(c.id) from chat.chat c where c.contact_id = ${contactId}::integer), ${tx.now}::timestamptz)
    on conflict (tenant_id, contact_id) where status <> 'finished' do nothing returning id`.execute(tx.sql)
  return rows[0]?.id
}
