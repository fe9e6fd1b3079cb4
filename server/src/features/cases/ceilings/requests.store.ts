// Requests to exceed a ceiling: at most one waits in a case at a time.
import type { Answer } from '@tratativa/contract/cases/deals/ledger'
import type { OfferMessage, OfferRequest } from '@tratativa/contract/cases/deals/shapes'
import { canSeeCeiling } from '@tratativa/contract/cases/permissions'
import { isNegotiator, type Actor } from '@tratativa/contract/kernel/actor'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { caseCode, toCaseId, type AccountId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import { sql } from 'kysely'
import { runUnprepared } from '../../../platform/db/driver.ts'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { Reader, SqlReader, TenantTx } from '../../../platform/db/scope.ts'
import type { ChangeOperation } from '../change-operation.ts'
import { errors } from '@tratativa/contract/kernel/errors'
import { orRefuse } from '../../../platform/refusal/refusal.ts'

export type RequestedMessage = OfferMessage & { readonly to: string }

/** A request asks for an offer of ours, or for the acceptance of an offer of theirs. */
export interface RequestedOffer {
  readonly kind: 'offer' | 'acceptance'
  readonly move: 'proposal' | 'counter'
  readonly instalments: number
  readonly paymentForm: string
  readonly termDays: number | null
  readonly text: string
  readonly channel: string
  /** The offer of the other side to accept. */
  readonly offerId: number | null
  /** The answer that the acceptance corrects; requests of before corrections have none. */
  readonly corrects?: Answer | null
  /** The message that goes out when the request is approved. */
  readonly message?: RequestedMessage | null
}

/** Returns the requests of these cases that no longer wait. */
export const withdrawWaiting = async (tx: TenantTx, caseIds: readonly number[], { by }: ChangeOperation) => {
  if (caseIds.length === 0) return []
  const { rows } = await sql<Pick<RequestRecord, 'id' | 'case_id'>>`
    update cases.offer_request set state = 'withdrawn', decided_by = ${by.accountId}, decided_by_name = ${by.name},
      decided_at = ${tx.now}
    where case_id = any (${[...caseIds]}::integer[]) and state = 'waiting' returning id, case_id`.execute(tx.sql)
  return rows
}

/** Returns the ids of the requests by case. */
export const insertOfferRequests = async (
  tx: TenantTx,
  requests: readonly (Pick<RequestRecord, 'value' | 'ceiling' | 'reason'> & {
    readonly caseId: number
    readonly offer: RequestedOffer
  })[],
  { by, batch }: ChangeOperation,
): Promise<ReadonlyMap<number, number>> => {
  if (requests.length === 0) return new Map()
  const rows = JSON.stringify(requests.map(({ caseId, ...request }) => ({ case_id: caseId, ...request })))
  const made = await runUnprepared(
    tx.sql,
    sql<Pick<RequestRecord, 'id' | 'case_id'>>`
    insert into cases.offer_request (case_id, value, ceiling, reason, offer, asked_by, asked_by_name, asked_at, batch)
    select n.case_id, n.value, n.ceiling, n.reason, n.offer, ${by.accountId}::integer, ${by.name}, ${tx.now}, ${batch ?? null}
    from json_to_recordset(${rows}::json) as n (case_id integer, value bigint, ceiling bigint, reason text, offer jsonb)
    returning id, case_id`,
  )
  return new Map(made.rows.map(({ id, case_id }) => [case_id, id]))
}

export const setRequestMessage = async (tx: TenantTx, id: number, message: RequestedMessage) => {
  await sql`update cases.offer_request set offer = jsonb_set(offer, '{message}', ${JSON.stringify(message)}::jsonb)
    where id = ${id}::bigint`.execute(tx.sql)
}

const shown = (reader: SqlReader) =>
  reader.sql
    .selectFrom('cases.offer_request as r')
    .innerJoin('cases.case as c', 'c.id', 'r.case_id')
    .innerJoin('clients.client as k', 'k.id', 'c.client_id')
    .leftJoin('people.person as p', 'p.id', 'c.author_id')
    .select([
      'r.id',
      'r.case_id',
      'r.offer',
      'r.value',
      'r.ceiling',
      'r.reason',
      'r.state',
      'r.asked_by',
      'r.asked_by_name',
      'r.asked_at',
      'r.decided_by_name',
      'r.decided_at',
      'r.decision_note',
      'c.negotiator_id',
      'c.process_number',
      'k.name as client',
      'p.name as author',
    ])

export type RequestRecord = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

export interface RequestFilter {
  readonly isWaiting: boolean
  readonly caseId: number | null
  /** Limits the list to this account's own requests. */
  readonly askedBy: number | null
  readonly before: number | null
}

/** Newest first. Reads one row more than a page. */
export const pageOfRequests = (reader: SqlReader, { isWaiting, caseId, askedBy, before }: RequestFilter) => {
  let page = shown(reader)
    .where('r.state', isWaiting ? '=' : '<>', 'waiting')
    .orderBy('r.id', 'desc')
    .limit(pageSize + 1)
  if (caseId !== null) page = page.where('r.case_id', '=', caseId)
  if (askedBy !== null) page = page.where('r.asked_by', '=', askedBy)
  if (before !== null) page = page.where('r.id', '<', before)
  return page.execute()
}

export const countWaiting = async (reader: SqlReader, askedBy: number | null): Promise<number> => {
  let all = reader.sql
    .selectFrom('cases.offer_request as r')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('r.state', '=', 'waiting')
  if (askedBy !== null) all = all.where('r.asked_by', '=', askedBy)
  return (await all.executeTakeFirstOrThrow()).count
}

const shownOffers = 6

export interface ShortOffer {
  readonly id: number
  readonly caseId: number
  readonly side: 'ours' | 'theirs'
  readonly value: number
  readonly at: Date
}

/** Returns the last few offers of each case that were not retracted, oldest first. */
export const lastOffersOf = async (reader: SqlReader, caseIds: readonly number[]): Promise<ShortOffer[]> => {
  if (caseIds.length === 0) return []
  const { rows } = await sql<ShortOffer>`
    select o.id::float8 as id, o.case_id as "caseId", o.side, o.value, o.at
    from (select distinct unnest(${[...caseIds]}::integer[]) as id) named
    cross join lateral (
      select o.* from cases.offer o
      where o.case_id = named.id and not exists (
        select from cases.offer_outcome x where x.offer_id = o.id and x.outcome = 'retracted')
      order by o.id desc limit ${sql.lit(shownOffers)}
    ) o
    order by o.case_id, o.id`.execute(reader.sql)
  return rows
}

export const findRequest = (reader: SqlReader, id: number | string) =>
  shown(reader)
    .where('r.id', '=', sql<number>`${String(id)}::bigint`)
    .executeTakeFirst()

/** Returns the request that waits in a case: one or none. */
export const waitingIn = (reader: SqlReader, caseId: number) =>
  shown(reader).where('r.case_id', '=', caseId).where('r.state', '=', 'waiting').orderBy('r.id', 'desc').execute()

export interface Ending {
  readonly state: 'approved' | 'refused' | 'withdrawn'
  readonly note: string
  readonly by: { readonly accountId: number; readonly name: string }
}

/** Returns true if the request waits, and locks it: no other transaction can end it before this one does. */
export const lockWaitingRequest = async (tx: TenantTx, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from cases.offer_request where id = ${id}::bigint and state = 'waiting' for share`.execute(tx.sql)
  return rows.length > 0
}

/** Returns true if the request was still waiting. */
export const endRequest = async (tx: TenantTx, id: number, { state, note, by }: Ending): Promise<boolean> => {
  const { numUpdatedRows } = await tx.sql
    .updateTable('cases.offer_request')
    .set({ state, decision_note: note, decided_by: by.accountId, decided_by_name: by.name, decided_at: tx.now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the message of a request, for the person who asked and the people who decide. */
export const messageOfRequest = (
  { message }: Pick<RequestedOffer, 'message'>,
  askedBy: number,
  actor: Pick<Actor, 'profileTypeId' | 'accountId'>,
): OfferRequest['message'] => {
  if (!message || (isNegotiator(actor) && askedBy !== actor.accountId)) return null
  const { channel, to, text } = message
  return { channel, to, subject: channel === 'mail' ? message.subject : '', text }
}

/** Hides the ceiling from callers who may not see it. */
export const toRequest = (row: RequestRecord, actor: Actor): OfferRequest => {
  const { kind, move, instalments, paymentForm, termDays, text, channel } = row.offer as RequestedOffer
  const sees = canSeeCeiling(actor, { negotiatorId: row.negotiator_id })
  return {
    id: String(row.id),
    case: {
      id: caseCode(toCaseId(row.case_id)),
      author: row.author ?? '',
      client: row.client,
      processNumber: row.process_number === null ? '' : formatProcessNumber(row.process_number),
    },
    kind,
    move,
    value: moneyText(row.value),
    instalments,
    paymentForm,
    termDays,
    text,
    channel: channel as OfferRequest['channel'],
    ceiling: sees ? moneyText(row.ceiling) : null,
    reason: row.reason,
    state: row.state as OfferRequest['state'],
    askedBy: { id: row.asked_by as AccountId, name: row.asked_by_name },
    askedAt: row.asked_at.toISOString(),
    message: messageOfRequest(row.offer as RequestedOffer, row.asked_by, actor),
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.decision_note,
  }
}

export const showRequest = async (reader: Reader, id: number): Promise<OfferRequest> =>
  toRequest(orRefuse(await findRequest(reader, id), errors.notFound), reader.actor)
