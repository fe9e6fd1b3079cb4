// Reads all items of a case as one list: ledger, requests, audit, notes, documents, mails, and the events that other features published.
import { timelineCountLimit, type TimelineKind } from '@tratativa/contract/cases/desk/shapes'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { sql, type RawBuilder } from 'kysely'
import { runUnprepared } from '../../../../platform/db/driver.ts'
import type { SqlReader, TenantReader } from '../../../../platform/db/scope.ts'
import { pageSize } from '../../../../platform/db/cursor.ts'
import { linksColumn } from '../../ledger/offer-view.store.ts'
import type { TimelineCursor } from './timeline-cursor.ts'
import type { TimelineRow, TimelineSource, TimelineWindow } from './timeline-source.store.ts'

export interface TimelineFilter {
  readonly caseId: CaseId
  readonly kinds: readonly TimelineKind[] | null
  readonly search: string
  /** Limits the list to items that happened without a person. */
  readonly isByNobody: boolean
  /** Includes changes of ceilings. */
  readonly seesCeiling: boolean
  readonly viewer: Actor
  /** The condition for the conversations that the viewer sees. */
  readonly sees: RawBuilder<boolean>
  /** The sources of other features. */
  readonly sources: readonly TimelineSource[]
}

/** 123456 -> 1.234,56 */
const written = (cents: RawBuilder<unknown>) =>
  sql`translate(to_char(${cents} / 100.0, 'FM999,999,999,990.00'), ',.', '.,')`

const offerRank = 2

const offers = (id: CaseId) => sql`
  select o.at, ${sql.lit(offerRank)} as rank, o.id, 'offer' as kind, o.by_account as account_id, nullif(o.by_name, '') as name, o.text as said,
    jsonb_build_object('id', o.id::text, 'side', o.side, 'move', o.move, 'value', o.value, 'instalments', o.instalments,
      'paymentForm', o.payment_form, 'termDays', o.term_days, 'channel', o.channel,
      'before', (select p.value from cases.offer p
        where p.case_id = o.case_id and p.side = o.side and p.id < o.id and p.value > 0 order by p.id desc limit 1),
      'outcome', coalesce((select r.outcome from cases.offer_outcome r
        where r.offer_id = o.id order by r.id desc limit 1), 'open')) as data,
    concat_ws(' ', o.text, o.payment_form, o.by_name, ${written(sql`o.value`)}) as found
  from cases.offer o where o.case_id = ${id} and o.value > 0`

/** True for an offer that counts from this outcome on, because its message has reached the other side. */
const endsUnsent = sql`coalesce((select p.outcome from cases.offer_outcome p
  where p.offer_id = r.offer_id and p.id < r.id order by p.id desc limit 1) = 'unsent', false)`

// Leaves out 'superseded', which the newer offer already shows, and what the delivery of an offer's message shows.
const outcomes = (id: CaseId) => sql`
  select r.at, 3, r.id, 'outcome', r.by_account, nullif(r.by_name, ''), r.note,
    jsonb_build_object('offerId', o.id::text, 'side', o.side, 'value', o.value, 'outcome', r.outcome,
      'confirms', r.outcome = 'open' and ${endsUnsent}),
    concat_ws(' ', r.note, r.by_name, ${written(sql`o.value`)})
  from cases.offer_outcome r join cases.offer o on o.tenant_id = r.tenant_id and o.id = r.offer_id
  where r.case_id = ${id} and r.outcome not in ('superseded', 'unsent')
    and (r.outcome <> 'open' or r.by_account is not null or not ${endsUnsent})`

const requests = (id: CaseId) => sql`
  select q.asked_at, 1, q.id, 'request', q.asked_by, q.asked_by_name, q.reason,
    jsonb_build_object('id', q.id::text, 'value', q.value, 'ceiling', q.ceiling, 'state', q.state),
    concat_ws(' ', q.reason, q.asked_by_name, ${written(sql`q.value`)})
  from cases.offer_request q where q.case_id = ${id}
  union all
  select q.decided_at, 1, q.id, 'decision', q.decided_by, q.decided_by_name, q.decision_note,
    jsonb_build_object('id', q.id::text, 'value', q.value, 'ceiling', q.ceiling, 'state', q.state),
    concat_ws(' ', q.decision_note, q.decided_by_name, ${written(sql`q.value`)})
  from cases.offer_request q where q.case_id = ${id} and q.decided_at is not null`

/**
 * Leaves out values that other items show: the ledger shows the deal's values, and only callers who may see the ceiling get the ceiling.
 */
const columnsAuditedElsewhere = (seesCeiling: boolean) => [
  'lastProposal',
  'proposals',
  'authorCounterProposalValue',
  'authorCounterProposalText',
  'clientCounterProposalValue',
  'clientCounterProposalText',
  ...(seesCeiling ? [] : ['maximumProposal', 'ceiling']),
]

/**
 * The values that a case was registered with are not changes: such entries belong to the same link of the audit chain as the registration.
 */
const isItsBeginning = sql`(a.action <> 'cases.case.registered' and exists (
  select from platform.audit_entry r
  where r.thread = a.thread and r.action = 'cases.case.registered' and r.link = a.link))`

const changes = (id: CaseId, seesCeiling: boolean) => {
  const aside = sql`${columnsAuditedElsewhere(seesCeiling)}::text[]`
  const moved = (values: RawBuilder<unknown>) =>
    sql`case when ${isItsBeginning} then '{}' else ${values} - ${aside} end`
  const ceilings = seesCeiling ? sql`or a.action like 'cases.ceiling.%'` : sql``
  return sql`
  select a.at, case when a.action = 'cases.case.registered' then 0 else 5 end, a.id,
    case when a.action = 'cases.case.registered' then 'registered' when a.action like 'tasks.%' then 'task'
      when a.after ? 'dealStatus' then 'situation' else 'change' end,
    a.actor_id, a.actor_name, coalesce(case when a.action like 'tasks.%' then coalesce(a.after, a.before) ->> 'note' end, ''),
    jsonb_build_object('action', a.action, 'task', coalesce(a.after, a.before) ->> 'task', 'before', ${moved(sql`a.before`)}, 'after', ${moved(sql`a.after`)},
      'from', (select jsonb_build_object('name', s.name, 'tone', s.tone) from cases.situation s
        where s.name = a.before ->> 'dealStatus' limit 1),
      'to', (select jsonb_build_object('name', s.name, 'tone', s.tone) from cases.situation s
        where s.name = a.after ->> 'dealStatus' limit 1)),
    concat_ws(' ', a.actor_name, (a.before - ${aside})::text, (a.after - ${aside})::text)
  from platform.audit_entry a
  where a.thread = ${`case:${id}`} and (not ${isItsBeginning} or a.after ? 'dealStatus') and (a.action like 'tasks.task.%'
      or a.action = 'cases.offer.made' and a.after ? 'dealStatus'
      or (a.action like 'cases.case.%' ${ceilings}) and (a.action = 'cases.case.registered' or a.after - ${aside} <> '{}'))`
}

/** The rank under which a note is found by its id. */
export const noteRank = 6

const notes = (id: CaseId) => sql`
  select n.at, ${sql.lit(noteRank)}, n.id, 'note', n.by_account, n.by_name, n.text,
    jsonb_build_object('id', n.id, 'isEdited', n.edited_at is not null), concat_ws(' ', n.text, n.by_name)
  from cases.note n where n.case_id = ${id} and n.removed_at is null`

const documents = (id: CaseId) => sql`
  select v.at, 7, v.id, 'document', v.by_account, v.by_name, '',
    jsonb_build_object('id', d.id, 'name', d.name, 'mime', f.mime, 'size', f.size, 'version', v.number), concat_ws(' ', d.name, v.by_name)
  from cases.document d
  join cases.document_version v on v.tenant_id = d.tenant_id and v.document_id = d.id
  join platform.file f on f.tenant_id = v.tenant_id and f.id = v.file_id
  where d.case_id = ${id} and d.removed_at is null`

const mails = (id: CaseId) => sql`
  select m.at, 8, m.id, 'mail', m.by_account, m.by_name, m.text,
    jsonb_build_object('id', m.id::text, 'address', m.address, 'subject', m.subject, 'state', m.state,
      'failure', coalesce(m.failure, ''), 'failureCode', coalesce(m.failure_code, '')),
    concat_ws(' ', m.subject, m.address, m.text, m.by_name)
  from cases.mail m where m.case_id = ${id}`

const recordedEntries = (id: CaseId) => sql`
  select t.at, 9, t.id, t.kind, t.by_account, t.by_name, t.text,
    jsonb_build_object('what', t.what, 'id', t.subject_id, 'detail', t.detail), concat_ws(' ', t.text, t.by_name)
  from cases.told t where t.case_id = ${id}`

const ownBranches = ({ caseId, seesCeiling }: TimelineFilter) => [
  offers(caseId),
  outcomes(caseId),
  requests(caseId),
  changes(caseId, seesCeiling),
  notes(caseId),
  documents(caseId),
  mails(caseId),
  recordedEntries(caseId),
]

interface Page {
  readonly place: TimelineCursor | null
  readonly isNewer: boolean
  readonly limit: number
}

const escaped = (search: string) => search.replace(/[\\%_]/g, '\\$&')

const matchesText = (search: string, text: RawBuilder<unknown>) =>
  search === ''
    ? sql<boolean>`true`
    : sql<boolean>`platform.fold(${text}) like '%' || platform.fold(${escaped(search)}) || '%'`

const micros = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000000)::bigint`

/** The whole timeline where the page is left out, up to `most` rows of each long source. */
const windowOf = ({ search }: TimelineFilter, page?: Page, most?: number): TimelineWindow => ({
  beyond: (time, rank, id) => {
    if (!page?.place) return sql`true`
    const { place, isNewer } = page
    const instant = sql`(timestamptz 'epoch' + (${place.at} || ' microseconds')::interval)`
    const sign = isNewer ? sql`>` : sql`<`
    if (rank === place.rank) return sql`(${time}, ${id}) ${sign} (${instant}, ${place.id}::bigint)`
    const isIncluded = isNewer ? rank > place.rank : rank < place.rank
    return isIncluded ? sql`${time} ${sign}= ${instant}` : sql`${time} ${sign} ${instant}`
  },
  matches: (text) => matchesText(search, text),
  ordered: (time, id) => {
    if (!page) return most === undefined ? sql`` : sql`limit ${sql.lit(most)}`
    const direction = page.isNewer ? sql`asc` : sql`desc`
    return sql`order by ${time} ${direction}, ${id} ${direction} limit ${sql.lit(page.limit)}`
  },
})

const beyondPlace = ({ place, isNewer }: Page) => {
  if (place === null) return sql`true`
  const sign = isNewer ? sql`>` : sql`<`
  return sql`(${micros(sql`h.at`)}, h.rank, h.id) ${sign} (${place.at}::bigint, ${place.rank}::integer, ${place.id}::bigint)`
}

/** Selects the matching rows of all sources, each limited to the page, so that none is read to its end. */
const rowsOf = (filter: TimelineFilter, page?: Page, most?: number) => {
  const { caseId, viewer, kinds, search, isByNobody, sources } = filter
  const isOfKinds = kinds === null ? sql`true` : sql`h.kind = any (${[...kinds]}::text[])`
  const direction = page?.isNewer ? sql`asc` : sql`desc`
  const end = page
    ? sql`order by h.at ${direction}, h.rank ${direction}, h.id ${direction} limit ${sql.lit(page.limit)}`
    : sql``
  const branches = [
    ...ownBranches(filter),
    ...sources.map((source) => source.select({ caseId, viewer }, windowOf(filter, page, most))),
  ]
  return sql.join(
    branches.map(
      (branch) => sql`(select h.* from (${branch}) h (at, rank, id, kind, account_id, name, said, data, found)
        where ${matchesText(search, sql`h.found`)} and ${isOfKinds} and ${isByNobody ? sql`h.account_id is null` : sql`true`}
          and ${page ? beyondPlace(page) : sql`true`} ${end})`,
    ),
    sql` union all `,
  )
}

const dataOf = ({ sources, sees }: TimelineFilter) => {
  const links = sql`h.data || jsonb_build_object('links', ${linksColumn(sql`h.id`, sees)})`
  const cases = [
    sql`when ${sql.lit(offerRank)} then ${links}`,
    ...sources.flatMap(({ rank, data }) => (data ? [sql`when ${sql.lit(rank)} then ${data}`] : [])),
  ]
  return sql`case h.rank ${sql.join(cases, sql` `)} else h.data end`
}

const rowColumns = (filter: TimelineFilter) => sql`
  ${micros(sql`h.at`)}::text as at, h.rank, h.id, h.kind, h.at as happened, h.account_id as "accountId", h.name, h.said,
  ${dataOf(filter)} as data`

/** The texts of a search have no common plan. */
const run = <Row>({ sql: executor }: SqlReader, { search }: TimelineFilter, query: RawBuilder<Row>) =>
  search === '' ? query.execute(executor) : runUnprepared(executor, query)

/** Newest first; with `isNewer`, the first items after the cursor, oldest first. */
export const pageOfTimeline = async (reader: SqlReader, filter: TimelineFilter, page: Page): Promise<TimelineRow[]> => {
  const direction = page.isNewer ? sql`asc` : sql`desc`
  const rowsOfPage = sql<TimelineRow>`
    select ${rowColumns(filter)} from (
      select h.* from (${rowsOf(filter, page)}) h
      order by h.at ${direction}, h.rank ${direction}, h.id ${direction} limit ${page.limit}
    ) h order by h.at ${direction}, h.rank ${direction}, h.id ${direction}`
  const { rows } = await run(reader, filter, rowsOfPage)
  return rows
}

/** Counts the items of each kind, up to the limit: a case may have 20,000 messages, and their exact number helps nobody. */
export const countTimeline = async (reader: SqlReader, filter: TimelineFilter) => {
  const counts = sql<{ kind: TimelineKind; count: number }>`
    select h.kind, least(count(*), ${sql.lit(timelineCountLimit)}) as count
    from (${rowsOf({ ...filter, kinds: null }, undefined, timelineCountLimit)}) h group by h.kind`
  const { rows } = await run(reader, filter, counts)
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) as Partial<Record<TimelineKind, number>>
}

/** Finds one item by the rank and id of its cursor. */
export const findInTimeline = async (reader: SqlReader, filter: TimelineFilter, rank: number, id: number) => {
  const { rows } = await sql<TimelineRow>`
    select ${rowColumns(filter)} from (${rowsOf(filter)}) h
    where h.rank = ${rank} and h.id = ${id} and h.kind <> 'decision'`.execute(reader.sql)
  return rows[0]
}

/** Newest first; `after` is the last entry of the previous page. */
export const pageOfAudit = (reader: TenantReader, id: CaseId, after: number | null) => {
  const page = reader.sql
    .selectFrom('platform.audit_entry as a')
    .select(['a.id', 'a.at', 'a.actor_name as by', 'a.address', 'a.action', 'a.subject', 'a.before', 'a.after'])
    .where('a.thread', '=', `case:${id}`)
    .orderBy('a.id', 'desc')
    .limit(pageSize + 1)
  return (after === null ? page : page.where('a.id', '<', after)).execute()
}
