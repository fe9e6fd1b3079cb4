// The demo's conversations by WhatsApp: with the lawyers of its cases, some in hand, some waiting, some that have ended.
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SystemTx } from '../platform/db/scope.ts'
import type { Ago } from './calendar.ts'
import { endedTalk, talks, type Said } from './talks.ts'

interface Subject {
  readonly caseId: number
  readonly personId: number
  readonly phone: string
  readonly userId: number
  readonly email: string
  readonly departmentId: number | null
  readonly process: string
  readonly negotiator: string
  readonly author: string
  readonly client: string
}

/** Cases whose lawyer has a mobile telephone of their own and whose negotiator works here; each lawyer once. */
const subjectsOf = async (tx: SystemTx, tenantId: TenantId, howMany: number) => {
  const { rows } = await sql<Subject>`
    select * from (
      select distinct on (a.value) f.id as "caseId", f.lawyer_id as "personId", a.value as phone, m.id as "userId", u.email,
        l.department_id as "departmentId", f.process_number as process, u.name as negotiator, p.name as author, k.name as client
      from cases.case f
      join people.address a on a.person_id = f.lawyer_id and a.kind = 'phone' and length(a.value) = 11
      join people.person p on p.id = f.author_id
      join clients.client k on k.id = f.client_id
      join identity.membership m on m.id = f.negotiator_id and m.is_active
      join identity.account u on u.id = m.account_id
      left join departments.placement l on l.user_id = m.id
      where f.tenant_id = ${tenantId} and f.process_number is not null
        and not exists (select from people.block b where b.tenant_id = f.tenant_id and b.value = a.value and b.lifted_at is null)
      order by a.value, f.id
    ) one order by one."caseId" limit ${howMany}`.execute(tx.sql)
  return rows
}

const addContact = async (tx: SystemTx, tenantId: TenantId, { personId, phone }: Subject, at: Date) => {
  const digits = `55${phone}`
  const { id } = await tx.sql
    .insertInto('chat.contact')
    .values({ tenant_id: tenantId, person_id: personId, jid: `${digits}@s.whatsapp.net`, asked_at: at, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const without = digits.replace(/^(\d{4})9(\d{8})$/, '$1$2')
  await tx.sql
    .insertInto('chat.address')
    .values([...new Set([digits, without])].map((address) => ({ tenant_id: tenantId, address, contact_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}

const fill = (text: string, { process, client, author, negotiator }: Subject) =>
  text
    .replace('{processo}', formatProcessNumber(process))
    .replace('{cliente}', client)
    .replace('{autor}', author)
    .replace('{negociador}', negotiator)

const minute = 60_000

/** The times of what was said, the last of it at the moment that is given. */
const timed = (talk: readonly Said[], until: Date) => {
  const spans = talk.map((_, index) => talk.slice(index + 1).reduce((sum, { after }) => sum + after, 0))
  return talk.map((said, index) => ({ ...said, at: new Date(until.getTime() - (spans[index] ?? 0) * minute) }))
}

interface Standing {
  readonly status: 'pending' | 'open' | 'finished'
  readonly isTheirs: boolean
  readonly isFavorite: boolean
}

/** Of each ten: six in hand, two that wait for anybody, two that have ended. */
const standingOf = (index: number): Standing => {
  const place = index % 10
  if (place === 3 || place === 8) return { status: 'pending', isTheirs: false, isFavorite: false }
  if (place === 5 || place === 9) return { status: 'finished', isTheirs: true, isFavorite: false }
  return { status: place === 6 ? 'pending' : 'open', isTheirs: true, isFavorite: place === 0 }
}

interface Home {
  readonly tenantId: TenantId
  readonly subject: Subject
  readonly index: number
  readonly chat: number
  readonly unread: number
}

const addMessages = async (tx: SystemTx, home: Home, said: readonly (Said & { readonly at: Date })[]) => {
  const { tenantId, subject, index, chat, unread } = home
  const messages = await tx.sql
    .insertInto('chat.message')
    .values(
      said.map(({ isOurs, text, at }, place) => ({
        tenant_id: tenantId,
        chat_id: chat,
        at,
        is_ours: isOurs,
        text: fill(text, subject),
        status: isOurs || place < said.length - unread ? 3 : 0,
        external_id: `DEMO${tenantId}-${index}-${place}`,
        user_id: isOurs ? subject.userId : null,
      })),
    )
    .returning('id')
    .execute()
  await tx.sql
    .updateTable('chat.chat')
    .set({ last_message_id: messages.at(-1)?.id ?? null })
    .where('id', '=', chat)
    .execute()
}

const addConversation = async (tx: SystemTx, tenantId: TenantId, subject: Subject, index: number, ago: Ago) => {
  const { status, isTheirs, isFavorite } = standingOf(index)
  const isEnded = status === 'finished'
  const talk = isEnded ? endedTalk : ((isTheirs ? talks[index % 5] : talks[5]) ?? endedTalk)
  const lastAt = new Date(
    ago(isEnded ? 12 + index : 1 + Math.floor(index / 6), '16:20').getTime() - index * 11 * minute,
  )
  const said = timed(talk, lastAt)
  const last = said.at(-1)
  const unread = isEnded ? 0 : said.length - 1 - said.findLastIndex(({ isOurs }) => isOurs)
  const beganAt = said[0]?.at ?? lastAt
  const contact = await addContact(tx, tenantId, subject, beganAt)
  const { id } = await tx.sql
    .insertInto('chat.chat')
    .values({
      tenant_id: tenantId,
      contact_id: contact,
      status,
      user_id: isTheirs ? subject.userId : null,
      department_id: index % 20 === 3 ? null : subject.departmentId,
      case_id: subject.caseId,
      is_favorite: isFavorite,
      operator_email: status === 'open' || isEnded ? subject.email : null,
      unread,
      last_at: lastAt,
      last_text: fill(last?.text ?? '', subject),
      last_kind: 'text',
      last_from_us: last?.isOurs ?? false,
      last_status: last?.isOurs === true ? 3 : 0,
      heard_at: said.findLast(({ isOurs }) => !isOurs)?.at ?? null,
      finished_at: isEnded ? new Date(lastAt.getTime() + 20 * minute) : null,
      created_at: beganAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addMessages(tx, { tenantId, subject, index, chat: id, unread }, said)
}

export const makeConversations = async (tx: SystemTx, tenantId: TenantId, howMany: number, ago: Ago) => {
  const subjects = await subjectsOf(tx, tenantId, howMany)
  for (const [index, subject] of subjects.entries()) await addConversation(tx, tenantId, subject, index, ago)
}
