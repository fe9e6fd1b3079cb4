// The permission to write to a contact, for all of us: the block list, the assent of the party's lawyer in the case, the messages so far.
import { messageStatuses } from '@tratativa/contract/chat/statuses'
import type { CaseId, PersonId } from '@tratativa/contract/kernel/ids'
import type { Reason } from '@tratativa/contract/kernel/reason'
import { sql, type RawBuilder } from 'kysely'
import type { SqlReader, Tx } from '../../../platform/db/scope.ts'
import { blockedAddresses, blockedPersons } from '../../people/index.ts'

/** Returns every address of a chat's contact. */
const addressesOfContact = async (on: SqlReader, contactId: number): Promise<string[]> => {
  const rows = await on.sql
    .selectFrom('chat.address')
    .select('address')
    .where('contact_id', '=', contactId)
    .limit(50)
    .execute()
  return rows.map(({ address }) => address)
}

export interface AssentRecord {
  readonly givenBy: string
  readonly note: string
  readonly recordedBy: string
  readonly recordedAt: Date
}

export const findAssent = async (on: SqlReader, caseId: CaseId): Promise<AssentRecord | undefined> =>
  on.sql
    .selectFrom('chat.assent as s')
    .leftJoin('identity.account as a', 'a.id', 's.recorded_by')
    .select([
      's.given_by as givenBy',
      's.note',
      sql<string>`coalesce(a.name, '')`.as('recordedBy'),
      's.recorded_at as recordedAt',
    ])
    .where('s.case_id', '=', caseId)
    .executeTakeFirst()

interface Representation {
  readonly caseId: CaseId
  readonly lawyers: readonly string[]
}

/**
 * Returns the case in which a person is a party with a lawyer: the given one where they are a party of it, otherwise the first of their active
 * cases, those without assent first. Neither another case nor none is a way around the lawyer, nor a merge, or its undo, whose cases
 * still follow.
 */
const representationOf = async (
  on: SqlReader,
  personId: PersonId,
  caseId: CaseId | null,
): Promise<Representation | undefined> => {
  const { rows } = await sql<Representation>`
    with role as (
      select y.case_id, y.lawyer_id from cases.party y where y.person_id in (
        select ${personId}::integer union all select p.id from people.person p where p.merged_into = ${personId}::integer)
      union all
      select m.case_id, coalesce(m.lawyer_id, y.lawyer_id) from people.merge g
      join cases.moved_party m on m.merge_id = g.id and m.role <> 'lawyer'
      left join cases.party y on y.case_id = m.case_id and y.position = m.position and y.person_id = g.winner_id
      where g.loser_id = ${personId}::integer
    ), own as (
      select r.case_id, r.lawyer_id from role r join cases.case c on c.id = r.case_id
      where c.is_active or c.id = ${caseId}::integer
    )
    select o.case_id as "caseId", (array_agg(distinct p.name order by p.name))[:20] as lawyers
    from own o join people.person p on p.id = o.lawyer_id
    where o.lawyer_id <> ${personId}::integer
      and (o.case_id = ${caseId}::integer or not exists (select from own s where s.case_id = ${caseId}::integer))
    group by o.case_id
    order by exists (select from chat.assent g where g.case_id = o.case_id), o.case_id limit 1`.execute(on.sql)
  return rows[0]
}

/** Does nothing when the assent is already recorded. */
export const insertAssent = async (
  tx: Tx,
  row: { readonly case_id: CaseId; readonly given_by: string; readonly note: string },
): Promise<boolean> => {
  const written = await tx.sql
    .insertInto('chat.assent')
    .values({ ...row, recorded_by: tx.actor.accountId, recorded_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('case_id')
    .executeTakeFirst()
  return written !== undefined
}

export interface ContactTarget {
  readonly contactId: number
  readonly personId: PersonId | null
  readonly caseId: CaseId | null
}

/** Returns the reason why a contact must not be written to, or null. The owner of the session checks again before it sends. */
export const blockOf = async (
  on: SqlReader,
  { contactId, personId }: Omit<ContactTarget, 'caseId'>,
): Promise<Reason | null> => {
  const blocked = await blockedAddresses(on, await addressesOfContact(on, contactId))
  const [byAddress] = blocked.values()
  if (byAddress !== undefined) return byAddress
  return personId === null ? null : ((await blockedPersons(on, [personId])).get(personId) ?? null)
}

/** A number of WhatsApp as DDD and number; mobiles from before the ninth digit get it. */
const numberOfAddress = sql`regexp_replace(substr(split_part(a.address, '@', 1), 3), '^([1-9]{2})([6-9]\\d{7})$', '\\19\\2')`
const isTelephone = sql<boolean>`a.address ~ '^55\\d{10,11}(@s\\.whatsapp\\.net)?$'`

/** The person whose telephone it is, where the conversation began before the telephone was known. */
const ownerOfContact = async (on: SqlReader, contactId: number): Promise<PersonId | null> => {
  const { rows } = await sql<{ id: PersonId | null }>`select chat.person_of(array(
    select ${numberOfAddress} from chat.address a where a.contact_id = ${contactId}::integer and ${isTelephone})) as id`.execute(
    on.sql,
  )
  return rows[0]?.id ?? null
}

interface JudgedContact {
  readonly personId: PersonId | null
  readonly caseId: CaseId | null
  /** Null for a telephone that is called. */
  readonly contactId: number | null
}

/**
 * EAOAB art. 34 VIII: do not negotiate with a party who has a lawyer unless the lawyer has agreed; the assent is recorded once per case.
 */
export const assentOf = async (on: SqlReader, { personId: known, caseId, contactId }: JudgedContact) => {
  const personId = known ?? (contactId === null ? null : await ownerOfContact(on, contactId))
  const representation = personId === null ? undefined : await representationOf(on, personId, caseId)
  if (!representation) return { caseId: null, lawyers: [], assent: null }
  return { ...representation, assent: (await findAssent(on, representation.caseId)) ?? null }
}

/** Returns the parties of these cases who have a lawyer whose assent is not recorded. */
export const unassentedParties = async (on: SqlReader, caseIds: readonly CaseId[]) => {
  const { rows } = await sql<{ caseId: CaseId; personId: PersonId }>`
    select distinct y.case_id as "caseId", y.person_id as "personId" from cases.party y
    where y.case_id = any (${[...caseIds]}::integer[]) and y.lawyer_id <> y.person_id
      and not exists (select from chat.assent s where s.case_id = y.case_id)`.execute(on.sql)
  return rows
}

const mostAttempts = 200

interface ContactHistory {
  readonly heard_at: Date | null
  readonly sent_at: Date[]
}

/**
 * Reads when a contact last wrote or talked to us, and when we wrote or called since then, in all their conversations. `contacts` selects
 * their ids, `numbers` their telephones as DDD and number.
 */
const historyOf = async (
  reader: SqlReader,
  contacts: RawBuilder<unknown>,
  numbers: RawBuilder<unknown>,
): Promise<ContactHistory> => {
  const { rows } = await sql<ContactHistory>`
    with contact_chat as (select c.id, c.heard_at from chat.chat c where c.contact_id in (${contacts})),
    dialed as (select k.direction, k.begun_at, k.answered_at from calls.call k
      where k.number in (${numbers}) and k.begun_at is not null),
    heard as (select greatest((select max(heard_at) from contact_chat), (select max(answered_at) from dialed)) as at)
    select heard.at as heard_at, array(
      select attempt.at from (
        select m.at from contact_chat c join chat.message m on m.chat_id = c.id
        where m.is_ours and m.deleted_at is null and m.status <> ${messageStatuses.failed}
          and m.at > coalesce(heard.at, '-infinity')
        union all
        select d.begun_at from dialed d where d.direction = 'out' and d.begun_at > coalesce(heard.at, '-infinity')
      ) attempt order by attempt.at desc limit ${mostAttempts}) as sent_at
    from heard`.execute(reader.sql)
  return rows[0] ?? { heard_at: null, sent_at: [] }
}

export const readContactHistory = (reader: SqlReader, contactId: number) =>
  historyOf(
    reader,
    sql`select ${contactId}::integer`,
    sql`select ${numberOfAddress} from chat.address a
      where a.contact_id = ${contactId}::integer and ${isTelephone}`,
  )

/** The same for a telephone, as DDD and number. */
export const readNumberHistory = (reader: SqlReader, number: string) => {
  const old = number.replace(/^(\d{2})9(\d{8})$/, '$1$2')
  const addresses = [number, old].flatMap((digits) => [`55${digits}`, `55${digits}@s.whatsapp.net`])
  return historyOf(
    reader,
    sql`select a.contact_id from chat.address a where a.address = any(${addresses}::text[])`,
    sql`select ${number}::text`,
  )
}
