// The cases in need: their list, their counts, and who looks for a contact.
import type { captureEndpoints } from '@tratativa/contract/capture/endpoints'
import type { NeedReason } from '@tratativa/contract/capture/kinds'
import type { Need } from '@tratativa/contract/capture/shapes'
import { isNegotiator } from '@tratativa/contract/kernel/actor'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, type CaseId, type ClientId, type UserId } from '@tratativa/contract/kernel/ids'
import { sql, type RawBuilder } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { Reader, SqlReader, TenantTx, Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'

type NeedFilter = Omit<InputOf<typeof captureEndpoints.captureNeeds>, 'cursor'>

interface Row {
  readonly case_id: CaseId
  readonly reason: NeedReason
  readonly since: Date
  readonly author: string | null
  readonly lawyer: string | null
  readonly client_id: ClientId
  readonly client: string
  readonly process_number: string | null
  readonly negotiator: string | null
  readonly seeker_id: UserId | null
  readonly seeker: string | null
  readonly seeker_until: Date | null
  readonly proposals: number
}

const shown = (needs: RawBuilder<unknown>, now: Date) => sql<Row>`
  select n.case_id, n.reason, n.since, a.name as author, l.name as lawyer, c.client_id, k.name as client, c.process_number,
    g.name as negotiator, q.seeker_id, w.name as seeker, q.seeker_until,
    (select count(*)::integer from capture.proposal o where o.case_id = n.case_id and o.decided_at is null) as proposals
  from (${needs}) n
  cross join lateral (select case when n.seeker_until > ${now} then n.seeker_id end as seeker_id, n.seeker_until) q
  join cases.case c on c.id = n.case_id
  join clients.client k on k.tenant_id = c.tenant_id and k.id = c.client_id
  left join people.person a on a.tenant_id = c.tenant_id and a.id = c.author_id
  left join people.person l on l.tenant_id = c.tenant_id and l.id = c.lawyer_id
  left join identity.membership m on m.tenant_id = c.tenant_id and m.id = c.negotiator_id
  left join identity.account g on g.id = m.account_id
  left join identity.membership s on s.tenant_id = c.tenant_id and s.id = q.seeker_id
  left join identity.account w on w.id = s.account_id
  order by n.since, n.case_id`

const seekerOf = ({ seeker_id: id, seeker: name, seeker_until: until }: Row, userId: UserId): Need['seeker'] =>
  id === null || name === null || until === null
    ? null
    : { id, name, until: until.toISOString(), isMine: id === userId }

const toNeed = (row: Row, userId: UserId): Need => ({
  caseId: caseCode(row.case_id),
  reason: row.reason,
  since: row.since.toISOString(),
  author: row.author ?? '',
  lawyer: row.lawyer ?? '',
  client: { id: row.client_id, name: row.client },
  processNumber: row.process_number === null ? '' : formatProcessNumber(row.process_number),
  negotiator: row.negotiator,
  seeker: seekerOf(row, userId),
  proposals: row.proposals,
})

const readPosition = (cursor: string) => {
  const [, ms, id] = /^(\d{1,15})\.(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (ms === undefined || Number(ms) > 8.64e15) return refuse(errors.invalid, { field: 'cursor' })
  return { since: new Date(Number(ms)), id: Number(id) }
}

const writePosition = ({ since, case_id }: Row) => Buffer.from(`${since.getTime()}.${case_id}`).toString('base64url')

const conditionsOf = ({ reason, seeker, client }: NeedFilter, { actor, now }: Reader) => [
  ...(reason === undefined ? [] : [sql`n.reason = ${reason}`]),
  ...(seeker === 'me' ? [sql`n.seeker_id = ${actor.userId} and n.seeker_until > ${now}`] : []),
  ...(seeker === 'nobody' ? [sql`(n.seeker_until is null or n.seeker_until <= ${now})`] : []),
  ...(client === undefined
    ? []
    : [sql`exists (select from cases.case c where c.id = n.case_id and c.client_id = ${client})`]),
]

export const pageOfNeeds = async (reader: Reader, filter: NeedFilter, cursor: string | undefined) => {
  const after = cursor === undefined ? null : readPosition(cursor)
  const beyond = after === null ? [] : [sql`(n.since, n.case_id) > (${after.since}::timestamptz, ${after.id}::integer)`]
  const where = sql.join([sql`true`, ...conditionsOf(filter, reader), ...beyond], sql` and `)
  const needs = sql`select n.* from capture.need n where ${where} order by n.since, n.case_id limit ${pageSize + 1}`
  const { rows } = await shown(needs, reader.now).execute(reader.sql)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    data: page.map((row) => toNeed(row, reader.actor.userId)),
    cursor: last && rows.length > pageSize ? writePosition(last) : null,
  }
}

export const findNeed = async (reader: Reader, id: CaseId): Promise<Need | null> => {
  const { rows } = await shown(sql`select n.* from capture.need n where n.case_id = ${id}`, reader.now).execute(
    reader.sql,
  )
  return rows[0] === undefined ? null : toNeed(rows[0], reader.actor.userId)
}

export const countNeeds = async ({ sql: on, actor, now }: Reader) => {
  const { rows } = await sql<{ reason: NeedReason; count: number }>`
    select n.reason, count(*)::integer as count from capture.need n group by 1`.execute(on)
  const { rows: mine } = await sql<{ count: number }>`
    select count(*)::integer as count from capture.need n where n.seeker_id = ${actor.userId} and n.seeker_until > ${now}`.execute(
    on,
  )
  return { reasons: rows, mine: mine[0]?.count ?? 0 }
}

const leaseMs = 30 * 60_000
const untilOf = (now: Date) => new Date(now.getTime() + leaseMs)

/** Returns false where somebody else looks for the contact of the case. */
export const takeNeed = async (tx: Tx, id: CaseId): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update capture.need n set seeker_id = ${tx.actor.userId}, seeker_until = ${untilOf(tx.now)}
    where n.case_id = ${id} and (n.seeker_until is null or n.seeker_until <= ${tx.now} or n.seeker_id = ${tx.actor.userId})`.execute(
    tx.sql,
  )
  return Number(numAffectedRows ?? 0n) > 0
}

/** Returns false where the caller no longer looks for the contact of the case. */
export const renewNeed = async (tx: Tx, id: CaseId): Promise<boolean> => {
  const { numUpdatedRows } = await tx.sql
    .updateTable('capture.need')
    .set({ seeker_until: untilOf(tx.now) })
    .where('case_id', '=', id)
    .where('seeker_id', '=', tx.actor.userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a search earlier whose page is gone. */
export const shortenNeed = async (tx: TenantTx, accountId: number, id: CaseId, until: Date) => {
  await sql`update capture.need n set seeker_until = least(n.seeker_until, ${until}::timestamptz)
    from identity.membership m where m.account_id = ${accountId} and m.id = n.seeker_id and n.case_id = ${id}`.execute(
    tx.sql,
  )
}

export const releaseNeed = async (tx: Tx, id: CaseId) => {
  await tx.sql
    .updateTable('capture.need')
    .set({ seeker_id: null, seeker_until: null })
    .where('case_id', '=', id)
    .where('seeker_id', '=', tx.actor.userId)
    .execute()
}

const sinceOf = async ({ sql: on }: SqlReader, id: CaseId) =>
  (await on.selectFrom('capture.need').select('since').where('case_id', '=', id).executeTakeFirst())?.since

/** Takes the longest waiting case behind this one that nobody looks for and that the caller may work on. */
const takeBehind = async (tx: Tx, beyond: RawBuilder<unknown>): Promise<CaseId | undefined> => {
  const mayWork = isNegotiator(tx.actor)
    ? sql`(c.negotiator_id is null or c.negotiator_id = ${tx.actor.userId})`
    : sql`true`
  const { rows } = await sql<{ id: CaseId }>`
    update capture.need t set seeker_id = ${tx.actor.userId}, seeker_until = ${untilOf(tx.now)}
    from (
      select n.case_id from capture.need n join cases.case c on c.id = n.case_id
      where ${beyond} and ${mayWork}
        and (n.seeker_until is null or n.seeker_until <= ${tx.now} or n.seeker_id = ${tx.actor.userId})
      order by n.since, n.case_id limit 1 for update of n skip locked
    ) free where t.case_id = free.case_id returning t.case_id as id`.execute(tx.sql)
  return rows[0]?.id
}

export const takeNextNeed = async (tx: Tx, after: CaseId | undefined): Promise<CaseId | undefined> => {
  if (after === undefined) return takeBehind(tx, sql`true`)
  const since = await sinceOf(tx, after)
  await releaseNeed(tx, after)
  const behind =
    since === undefined
      ? undefined
      : await takeBehind(tx, sql`(n.since, n.case_id) > (${since}::timestamptz, ${after}::integer)`)
  return behind ?? takeBehind(tx, sql`n.case_id <> ${after}`)
}
