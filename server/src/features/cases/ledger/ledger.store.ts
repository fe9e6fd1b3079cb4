// The ledger: entries and their outcomes are only ever added.
import { isCounted, type Answer, type LedgerEntry, type Outcome } from '@tratativa/contract/cases/deals/ledger'
import type { OfferChannel } from '@tratativa/contract/cases/deals/shapes'
import { sql } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { SqlReader, TenantTx } from '../../../platform/db/scope.ts'
import type { ChangeOperation } from '../change-operation.ts'

/** An offer as somebody names it; the case it belongs to is said beside it. */
export interface Offering {
  readonly side: 'ours' | 'theirs'
  readonly move: 'proposal' | 'counter'
  /** In cents; zero only empties a counterproposal. */
  readonly value: number
  readonly instalments?: number
  readonly paymentForm?: string
  readonly termDays?: number | null
  readonly text?: string
  /** The channel of this offer, when it differs from the channel of the operation. */
  readonly channel?: OfferChannel
  /** The reason to approve the offer above the ceiling. */
  readonly reason?: string
  /** The offer of theirs that this one accepts. */
  readonly accepts?: number
  /** The answer that this acceptance corrects. */
  readonly corrects?: Answer
  /** The approved request that lets the offer pass the ceiling. */
  readonly requestId?: number
  /** The offer goes out with a message, and counts once the message has reached the other side. */
  readonly isUnsent?: boolean
}

/** An offer that the judge let pass. */
export interface NewEntry {
  readonly caseId: number
  readonly offering: Offering
  /** The ceiling when the offer was judged; null where nothing limited it. */
  readonly ceiling: number | null
  readonly expiresOn: string | null
}

interface InsertedOffer {
  readonly id: number
  readonly case_id: number
  readonly side: 'ours' | 'theirs'
  readonly value: number
}

const rowOf = ({ caseId, offering, ceiling, expiresOn }: NewEntry, channel: OfferChannel) => ({
  case_id: caseId,
  side: offering.side,
  move: offering.move,
  value: offering.value,
  instalments: offering.instalments ?? 1,
  payment_form: offering.paymentForm ?? '',
  term_days: offering.termDays ?? null,
  expires_on: expiresOn,
  text: offering.text ?? '',
  channel: offering.channel ?? channel,
  ceiling,
  request_id: offering.requestId ?? null,
})

export interface LedgerOperation {
  readonly by: { readonly accountId: number; readonly name: string } | null
  readonly batch?: string
}

/** The JSON that records what the judge let pass. The database accepts it only with the server's stamp. */
const judged = (tx: TenantTx, what: string, { by, batch }: LedgerOperation, content: object) => {
  const act = { tenant: tx.tenantId, accountId: by?.accountId ?? null, name: by?.name ?? '', at: tx.now, batch }
  const judgedText = JSON.stringify({ ...act, ...content })
  return sql`${judgedText}, ${tx.stamp(what, judgedText)}`
}

/** Returns the offers in the order of the entries. */
const insertEntries = async (
  tx: TenantTx,
  entries: readonly NewEntry[],
  act: ChangeOperation,
): Promise<InsertedOffer[]> => {
  if (entries.length === 0) return []
  const offers = judged(tx, 'cases.offers', act, { offers: entries.map((entry) => rowOf(entry, act.channel)) })
  const inserted = await sql<InsertedOffer>`select * from cases.add_offers(${offers})`.execute(tx.sql)
  return inserted.rows
}

/** Joins the latest outcome, `l`, of the offer `o`. */
export const latestOf = sql`left join lateral (
  select x.outcome, x.note, x.by_account, x.by_name, x.at from cases.offer_outcome x
  where x.offer_id = o.id order by x.id desc limit 1
) l on true`

/** A new offer of a side supersedes the open offer of that side. */
const supersede = async (tx: TenantTx, inserted: readonly InsertedOffer[], act: ChangeOperation) => {
  // If one side has several new offers, the last one stands.
  const last = new Map(
    inserted.filter(({ value }) => value > 0).map((offer) => [`${offer.case_id}/${offer.side}`, offer]),
  )
  if (last.size === 0) return
  const rows = JSON.stringify([...last.values()].map(({ id, case_id, side }) => ({ id, case_id, side })))
  await runUnprepared(
    tx.sql,
    sql`
    insert into cases.offer_outcome (case_id, offer_id, outcome, batch, by_account, by_name, at)
    select o.case_id, o.id, 'superseded', ${act.batch ?? null}, ${act.by.accountId}::integer, ${act.by.name}, ${tx.now}
    from json_to_recordset(${rows}::json) as n (id bigint, case_id integer, side text)
    join cases.offer o on o.case_id = n.case_id and o.side = n.side and o.id <> n.id
    ${latestOf}
    where o.value > 0 and coalesce(l.outcome, 'open') = 'open'`,
  )
}

export interface NewOutcome {
  readonly caseId: number
  readonly offerId: number
  readonly outcome: Outcome
  readonly note?: string
  readonly ceiling?: number | null
  readonly requestId?: number | null
}

const outcomeRowOf = ({ caseId, offerId, note = '', ceiling = null, requestId = null }: NewOutcome) => ({
  case_id: caseId,
  offer_id: offerId,
  note,
  ceiling,
  request_id: requestId,
})

/** An acceptance binds us as an offer does, so the judge checks it like an offer. */
const insertAcceptances = async (tx: TenantTx, accepted: readonly NewOutcome[], act: LedgerOperation) => {
  if (accepted.length === 0) return
  const outcomes = judged(tx, 'cases.acceptances', act, { outcomes: accepted.map(outcomeRowOf) })
  await sql`select cases.add_acceptances(${outcomes})`.execute(tx.sql)
}

export const insertOfferOutcomes = async (tx: TenantTx, outcomes: readonly NewOutcome[], act: LedgerOperation) => {
  const others = outcomes.filter(({ outcome }) => outcome !== 'accepted')
  await insertAcceptances(
    tx,
    outcomes.filter(({ outcome }) => outcome === 'accepted'),
    act,
  )
  if (others.length === 0) return
  const { by, batch = null } = act
  const authorColumns = { batch, by_account: by?.accountId ?? null, by_name: by?.name ?? '', at: tx.now }
  await tx.sql
    .insertInto('cases.offer_outcome')
    .values(others.map((other) => ({ ...outcomeRowOf(other), outcome: other.outcome, ...authorColumns })))
    .execute()
}

/**
 * Adds the offers that the judge let pass; returns their ids by case. An offer that goes out with a message supersedes nothing until the
 * message has left, and the only offer of a new case has nothing to supersede.
 */
export const writeOffers = async (
  tx: TenantTx,
  entries: readonly NewEntry[],
  newCases: ReadonlySet<number>,
  act: ChangeOperation,
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const inserted = await insertEntries(tx, entries, act)
  const idsByCase = new Map<number, number[]>()
  for (const { id, case_id } of inserted) {
    const ids = idsByCase.get(case_id)
    if (ids) ids.push(id)
    else idsByCase.set(case_id, [id])
  }
  const isUnsent = (_: InsertedOffer, index: number) => entries[index]?.offering.isUnsent === true
  const unsent = inserted.filter(isUnsent)
  await insertOfferOutcomes(
    tx,
    unsent.map(({ id, case_id }) => ({ caseId: case_id, offerId: id, outcome: 'unsent' as const })),
    act,
  )
  const hasOlder = (caseId: number) => !newCases.has(caseId) || (idsByCase.get(caseId)?.length ?? 0) > 1
  await supersede(
    tx,
    inserted.filter((offer, index) => hasOlder(offer.case_id) && !isUnsent(offer, index)),
    act,
  )
  return idsByCase
}

export interface LastOffer {
  readonly side: Offering['side']
  readonly outcome: Outcome
}

/** Returns the whole ledger of these cases, oldest entry first. */
export const ledgersOf = async (
  reader: SqlReader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LedgerEntry[]>> => {
  const { rows } = await sql<LedgerEntry & { case_id: number }>`
    select o.case_id, o.side, o.move, o.value, o.text, coalesce(l.outcome, 'open') as outcome
    from cases.offer o ${latestOf} where o.case_id = any (${[...ids]}::integer[]) order by o.id`.execute(reader.sql)
  const entriesByCase = new Map<number, LedgerEntry[]>()
  for (const row of rows) {
    const entries = entriesByCase.get(row.case_id)
    if (entries) entries.push(row)
    else entriesByCase.set(row.case_id, [row])
  }
  return entriesByCase
}

/** Returns the open offers of one side of a case. */
export const listOpenOfferIds = async (
  reader: SqlReader,
  caseId: number,
  side: 'ours' | 'theirs',
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select o.id from cases.offer o ${latestOf}
    where o.case_id = ${caseId} and o.side = ${side} and o.value > 0 and coalesce(l.outcome, 'open') = 'open'`.execute(
    reader.sql,
  )
  return rows.map(({ id }) => id)
}

/**
 * Returns the situation that a case had before offers changed it, by the name that the situation had then. `sides` are the situations that
 * offers lead to.
 */
export const situationBeforeOffers = async (
  reader: SqlReader,
  caseId: number,
  sides: readonly string[],
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select a.before ->> 'dealStatus' as name from platform.audit_entry a
    where a.thread = ${`case:${caseId}`} and a.action = 'cases.offer.made' and a.after ? 'dealStatus'
      and a.before ->> 'dealStatus' <> all (${[...sides]}::text[])
    order by a.id desc limit 1`.execute(reader.sql)
  return rows[0]?.name
}

/** Returns the name of the situation from which an offer made then moved its case; undefined where anything has moved the case since. */
export const situationBeforeOffer = async (
  reader: SqlReader,
  caseId: number,
  madeAt: Date,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select last.before ->> 'dealStatus' as name from (
      select a.at, a.action, a.before from platform.audit_entry a
      where a.thread = ${`case:${caseId}`} and a.after ? 'dealStatus' order by a.id desc limit 1
    ) last where last.action = 'cases.offer.made' and last.at = ${madeAt}`.execute(reader.sql)
  return rows[0]?.name
}

/** Returns the newest offer of each case that counts: no entry where the ledger is empty, null where no offer counts. */
export const lastOffers = async (
  reader: SqlReader,
  ids: readonly number[],
  withoutBatch: string | null = null,
): Promise<ReadonlyMap<number, LastOffer | null>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LastOffer & { case_id: number }>`
    select distinct on (o.case_id) o.case_id, o.side, coalesce(l.outcome, 'open') as outcome
    from cases.offer o ${latestOf}
    where o.case_id = any (${[...ids]}::integer[]) and o.value > 0
      and (${withoutBatch}::text is null or o.batch is distinct from ${withoutBatch})
    order by o.case_id, coalesce(l.outcome, 'open') in ('retracted', 'unsent'), o.id desc`.execute(reader.sql)
  return new Map(rows.map((row) => [row.case_id, isCounted(row.outcome) ? row : null]))
}
