// Builds the SQL of a filter on a case `c`: one condition per field, each on a column that an index of the list covers.
import { plainCaseFields, type PlainCaseField } from '@tratativa/contract/cases/catalogue-fields'
import { widestFrom, widestTo, type CaseFilter, type DayRange } from '@tratativa/contract/cases/filter'
import { zone } from '@tratativa/contract/kernel/time'
import { sql } from 'kysely'
import type { SqlReader } from '../../../platform/db/scope.ts'
import type { Condition } from '../../../platform/paging/condition.store.ts'
import type { ListFilter } from '../../../platform/paging/list.ts'
import { behindFigure } from './figure.store.ts'
import { findNamedIds, type ResolvedSearchWord, type NamedIds, type Sought } from './named-ids.store.ts'

/** A single value is compared by equality: the condition is checked for each row, and `any` of a list takes a tenth longer. */
const among = (column: string, values: readonly (number | string)[], type: 'integer' | 'text'): Condition => {
  const [name, of] = [sql.ref(`c.${column}`), sql.raw(type)]
  return values.length === 1 ? sql`${name} = ${values[0]}::${of}` : sql`${name} = any (${[...values]}::${of}[])`
}

const anyOf = (column: string, values: readonly number[]): Condition => among(column, values, 'integer')

const anyText = (column: string, values: readonly string[]): Condition => among(column, values, 'text')

const is = (condition: Condition, isTrue: boolean): Condition => (isTrue ? condition : sql`not ${condition}`)

const isNarrow = ({ from, to }: DayRange) => from > widestFrom || to < widestTo

const days = (column: string, range: DayRange | undefined): Condition[] =>
  range && isNarrow(range) ? [sql`${sql.ref(`c.${column}`)} between ${range.from}::date and ${range.to}::date`] : []

const midnight = (day: string, after: number) =>
  sql`((${day}::date + ${sql.lit(after)})::timestamp at time zone ${sql.lit(zone)})`

/** Compares days of the product's calendar with a timestamp column. */
const moments = (column: string, range: DayRange | undefined): Condition[] => {
  if (!range || !isNarrow(range)) return []
  const moment = sql.ref(`c.${column}`)
  return [sql`${moment} >= ${midnight(range.from, 0)} and ${moment} < ${midnight(range.to, 1)}`]
}

const conditionWhenSet = <T>(value: T | undefined | null, make: (value: T) => Condition): Condition[] =>
  value === undefined || value === null ? [] : [make(value)]

/** An empty list means any value. */
const some = <T>(values: readonly T[] | undefined) => (values?.length === 0 ? undefined : values)

/** A field with two possible values: both together mean any. */
const either = <T>(values: readonly T[] | undefined, column: string, yes: T): Condition[] => {
  const chosenValues = new Set(values)
  return chosenValues.size === 1 ? [is(sql`${sql.ref(`c.${column}`)}`, chosenValues.has(yes))] : []
}

const negotiatedBy = (ids: readonly number[]): Condition => {
  const people = anyOf('negotiator_id', ids.filter(Boolean))
  return ids.includes(0) ? sql`(${people} or c.negotiator_id is null)` : people
}

type Way = 'all' | 'near'

const inText = ({ text, cases }: Sought, way: Way): Condition => {
  if (cases !== null) return anyOf('id', cases)
  if (way === 'all') return sql`c.id in (select cases.find_text(array[${text}], null))`
  return sql`exists (select from cases.case_text t where t.tenant_id = c.tenant_id and t.case_id = c.id
    and strpos(t.searchable, platform.fold(${text})) > 0)`
}

const beside = {
  clients: 'client_id',
  subClients: 'sub_client_id',
  statuses: 'status_id',
  situations: 'situation_id',
} as const

const matchesSearchWord = (word: ResolvedSearchWord, way: Way): Condition => {
  const places = [
    ...word.sought.map((sought) => inText(sought, way)),
    ...(word.caseId === null ? [] : [sql<boolean>`c.id = ${word.caseId}`]),
    ...(word.tasks.length === 0 ? [] : [anyText('next_task_kind', word.tasks)]),
    ...(['clients', 'subClients', 'statuses', 'situations'] as const).flatMap((kind) =>
      word[kind].length === 0 ? [] : [anyOf(beside[kind], word[kind])],
    ),
  ]
  return sql`(${sql.join(places, sql` or `)})`
}

const onNames = ({ statuses, situations, clients, subClients }: NamedIds): Condition[] => [
  ...conditionWhenSet(statuses, (ids) => anyOf('status_id', ids)),
  ...conditionWhenSet(situations, (ids) => anyOf('situation_id', ids)),
  ...conditionWhenSet(clients, (ids) => anyOf('client_id', ids)),
  // A sub-client belongs to one client, and the client is the leading column of the index.
  ...conditionWhenSet(subClients, (of) => sql`${anyOf('client_id', of.clients)} and ${anyOf('sub_client_id', of.ids)}`),
]

/** The audit names the run that wrote each of its entries. */
const writtenBy = (run: string): Condition => sql`c.id in (
  select substr(a.thread, 6)::integer from platform.audit_entry a
  where a.batch = ${`run:${run}`} and a.thread like 'case:%')`

/** Generated columns answer the fields with two values. */
const onField = ({ key, kind, column }: PlainCaseField, value: unknown): Condition[] => {
  switch (kind) {
    case 'day':
      return days(column, value as DayRange | undefined)
    case 'state':
      return conditionWhenSet(some(value as readonly string[] | undefined), (values) => anyText(column, values))
    case 'flag':
      return conditionWhenSet(value as boolean | undefined, (isTrue) => is(sql`${sql.ref(`c.${column}`)}`, isTrue))
    case 'phase':
      return either(value as readonly string[] | undefined, 'is_judged', 'Pós Sentença')
    case 'caseType':
      return either(value as readonly string[] | undefined, 'is_passive', 'PASSIVO')
    default:
      throw new Error(`cases.filter: ${key} has a filter, but nothing compares a ${kind}`)
  }
}

/** The switch has its own place in the list's indexes, and the range of the deadline may mean the campaign. */
const overridden: readonly string[] = ['isActive', 'limitDate']

const onPlainFields = (filter: CaseFilter): Condition[] =>
  plainCaseFields.flatMap((field) =>
    field.filter === undefined || overridden.includes(field.key) ? [] : onField(field, filter[field.filter]),
  )

const onFields = (filter: CaseFilter): Condition[] => [
  ...moments('created_at', filter.createdDate),
  ...(filter.useCampaignDate === true
    ? [sql<boolean>`c.campaign_date is not null`, ...days('campaign_date', filter.dealLimitDate)]
    : days('limit_date', filter.dealLimitDate)),
  ...moments('situation_changed_at', filter.dateLastModifiedDealStatus),
  ...onPlainFields(filter),
  ...conditionWhenSet(some(filter.task), (values) => anyText('next_task_kind', values)),
  ...conditionWhenSet(some(filter.negotiators), negotiatedBy),
  ...conditionWhenSet(filter.alreadySentWhatsappProposal, (isSent) => is(sql`c.is_sent`, isSent)),
  ...conditionWhenSet(filter.importRun, writtenBy),
  ...conditionWhenSet(filter.figure, behindFigure),
]

export const whereOf = async (reader: SqlReader, filter: CaseFilter): Promise<ListFilter> => {
  const named = await findNamedIds(reader, filter)
  const { isActive } = filter
  // A figure counts the cases out of the portfolio too.
  const isOfBoth = filter.figure !== undefined && isActive
  const plain = [...onNames(named), ...onFields(filter)]
  const by = (way: Way): Condition =>
    sql.join(
      [
        isOfBoth ? sql<boolean>`true` : is(sql`c.is_active`, isActive),
        ...plain,
        ...named.words.map((word) => matchesSearchWord(word, way)),
      ],
      sql` and `,
    )
  return {
    scope: isOfBoth ? null : { column: 'is_active', isSet: isActive },
    isPlain: plain.length + named.words.length === 0,
    all: by('all'),
    near: by('near'),
  }
}
