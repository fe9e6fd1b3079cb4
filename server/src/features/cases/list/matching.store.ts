// Which cases a filter matches: one condition a field.
import { widestFrom, widestTo, type CaseFilter, type DayRange } from '@tratativa/contract/cases/filter'
import { zone } from '@tratativa/contract/kernel/time'
import { sql, type RawBuilder } from 'kysely'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { findNamedIds, type FoundWord, type NamedIds } from './named-ids.store.ts'

type Condition = RawBuilder<boolean>
type Sql = Pick<TenantReader, 'sql'>

const anyOf = (column: string, values: readonly number[]): Condition =>
  sql`${sql.ref(`c.${column}`)} = any (${[...values]}::integer[])`

const anyText = (column: string, values: readonly string[]): Condition =>
  sql`${sql.ref(`c.${column}`)} = any (${[...values]}::text[])`

const is = (condition: Condition, wanted: boolean): Condition => (wanted ? condition : sql`not ${condition}`)

const isNarrow = ({ from, to }: DayRange) => from > widestFrom || to < widestTo

const days = (column: string, range: DayRange | undefined): Condition[] =>
  range && isNarrow(range) ? [sql`${sql.ref(`c.${column}`)} between ${range.from}::date and ${range.to}::date`] : []

const midnight = (day: string, after: number) =>
  sql`((${day}::date + ${sql.lit(after)})::timestamp at time zone ${sql.lit(zone)})`

/** Days of the product's calendar, on a column that knows the moment. */
const moments = (column: string, range: DayRange | undefined): Condition[] =>
  range && isNarrow(range)
    ? [
        sql`${sql.ref(`c.${column}`)} >= ${midnight(range.from, 0)} and ${sql.ref(`c.${column}`)} < ${midnight(range.to, 1)}`,
      ]
    : []

const given = <T>(value: T | undefined, make: (value: T) => Condition): Condition[] =>
  value === undefined ? [] : [make(value)]

/** No value at all is any. */
const chosen = <T>(values: readonly T[] | null | undefined, make: (values: readonly T[]) => Condition): Condition[] =>
  values === null || values === undefined ? [] : [make(values)]

const some = <T>(values: readonly T[] | undefined) => (values?.length === 0 ? undefined : values)

const negotiatedBy = (ids: readonly number[]): Condition => {
  const people = anyOf('negotiator_id', ids.filter(Boolean))
  return ids.includes(0) ? sql`(${people} or c.negotiator_id is null)` : people
}

const inText = (text: string, isShort: boolean): Condition =>
  sql`exists (select from cases.case_text t where t.tenant_id = c.tenant_id and t.case_id = c.id
    and strpos(t.searchable, platform.fold(${isShort ? ` ${text}` : text})) > 0)`

const found = (word: FoundWord): Condition => {
  const places = [
    inText(word.text, word.isShort),
    ...(word.digits === null ? [] : [inText(word.digits, word.digits.length < 3)]),
    ...(word.caseId === null ? [] : [sql<boolean>`c.id = ${word.caseId}`]),
    sql<boolean>`strpos(' ' || platform.fold(c.next_task_kind), platform.fold(${word.isShort ? ` ${word.text}` : word.text})) > 0`,
    ...(['clients', 'subClients', 'statuses', 'situations'] as const).flatMap((kind) =>
      word[kind].length === 0 ? [] : [anyOf(columnOf[kind], word[kind])],
    ),
  ]
  return sql`(${sql.join(places, sql` or `)})`
}

const columnOf = {
  clients: 'client_id',
  subClients: 'sub_client_id',
  statuses: 'status_id',
  situations: 'situation_id',
} as const

export const conditionsOf = (filter: CaseFilter, named: NamedIds): Condition[] => [
  is(sql`c.is_active`, filter.isActive),
  ...named.words.map(found),
  ...moments('created_at', filter.createdDate),
  ...days('closed_deal_date', filter.closedDealDate),
  ...(filter.useCampaignDate === true
    ? [sql<boolean>`c.campaign_date is not null`, ...days('campaign_date', filter.dealLimitDate)]
    : days('limit_date', filter.dealLimitDate)),
  ...moments('situation_changed_at', filter.dateLastModifiedDealStatus),
  ...days('petition_date', filter.agreementProposalPetitionDate),
  ...chosen(some(filter.caseProcessualState), (values) => anyText('processual_state', values)),
  ...chosen(some(filter.caseType), (values) => anyText('case_type', values)),
  ...chosen(named.statuses, (ids) => anyOf('status_id', ids)),
  ...chosen(named.situations, (ids) => anyOf('situation_id', ids)),
  ...chosen(named.clients, (ids) => anyOf('client_id', ids)),
  ...chosen(named.subClients, (ids) => anyOf('sub_client_id', ids)),
  ...chosen(some(filter.task), (values) => anyText('next_task_kind', values)),
  ...chosen(some(filter.state), (values) => anyText('state', values)),
  ...chosen(some(filter.negotiators), negotiatedBy),
  ...given(filter.alreadySentWhatsappProposal, (wanted) => is(sql`(c.whatsapp_proposal_at is not null)`, wanted)),
  ...given(filter.negotiateInAf, (wanted) => is(sql`c.negotiate_in_af`, wanted)),
]

/** The conditions of a filter, met by every case that it matches. */
export const whereOf = async (reader: Sql, filter: CaseFilter): Promise<Condition> =>
  sql.join(conditionsOf(filter, await findNamedIds(reader, filter)), sql` and `)

export const countMatching = async (reader: Sql, where: Condition): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*) as total from cases.case c where ${where}`.execute(
    reader.sql,
  )
  return rows[0]?.total ?? 0
}

export const idsMatching = async (reader: Sql, where: Condition): Promise<number[]> => {
  const { rows } = await sql<{ ids: number[] | null }>`
    select array_agg(c.id order by c.id) as ids from cases.case c where ${where}`.execute(reader.sql)
  return rows[0]?.ids ?? []
}
