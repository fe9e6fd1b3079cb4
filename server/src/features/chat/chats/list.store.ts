import type { ChatCounts } from '@tratativa/contract/chat/shapes'
import type { AccountId, CaseId, DepartmentId, PersonId } from '@tratativa/contract/kernel/ids'
import { sql, type RawBuilder } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import type { MessagePosition } from '../message-cursor.ts'
import { isAwake } from '../snoozes/snoozes.store.ts'
import { shownChats, visibleTo, type Tab } from './chats.store.ts'

export interface Narrowing {
  readonly operators: readonly AccountId[]
  readonly departments: readonly DepartmentId[]
}

export interface ChatFilter extends Narrowing {
  readonly tab: Tab | undefined
  readonly show: 'all' | 'unread' | 'favorites' | 'finished' | 'any'
  readonly search: string
  readonly caseId: CaseId | undefined
  readonly personId: PersonId | undefined
  readonly order: 'newest' | 'waiting'
}

type Condition = RawBuilder<boolean>

const longestId = 9
/** Fewer digits match the beginning of too many process numbers. */
const shortestProcess = 5

const chips: Readonly<Record<ChatFilter['show'], Condition>> = {
  all: sql<boolean>`c.status <> 'finished'`,
  unread: sql<boolean>`c.status <> 'finished' and c.unread > 0`,
  favorites: sql<boolean>`c.status <> 'finished' and c.is_favorite`,
  finished: sql<boolean>`c.status = 'finished'`,
  any: sql<boolean>`true`,
}

/** The lists without the chats that the caller put off. Those of a case or a person, and a search, have them too. */
const openShows: ReadonlySet<ChatFilter['show']> = new Set(['all', 'unread', 'favorites'])

const narrowed = ({ operators, departments }: Narrowing): Condition[] => [
  ...(operators.length === 0
    ? []
    : [
        sql<boolean>`c.user_id in (
          select m.id from identity.membership m where m.account_id = any(${[...operators]}::integer[]))`,
      ]),
  ...(departments.length === 0
    ? []
    : [
        sql<boolean>`(c.user_id is null and c.department_id = any(${[...departments]}::integer[]) or c.user_id in (
          select l.user_id from departments.placement l where l.department_id = any(${[...departments]}::integer[])))`,
      ]),
]

const ofPerson = (id: PersonId | undefined): Condition[] =>
  id === undefined
    ? []
    : [sql<boolean>`c.contact_id in (select k.id from chat.contact k where k.person_id = ${id}::integer)`]

/** Finds cases by id or by the beginning of the process number: both use an index, however many cases there are. */
const ofCases = (digits: string): Condition[] => {
  const id = digits.replace(/^0+/, '')
  return [
    ...(id === '' || id.length > longestId ? [] : [sql<boolean>`c.case_id = ${Number(id)}::integer`]),
    ...(digits.length < shortestProcess
      ? []
      : [
          sql<boolean>`c.case_id in (select t.case_id from cases.case_text t where t.process_number is not null
            and t.process_number >= ${digits}::text and t.process_number < ${digits}::text || ':')`,
        ]),
  ]
}

/** Beside words, a number with fewer digits than this is treated as part of the text. */
const fewest = 4

/** Returns the digits of a search to match against numbers: a word with letters is no number, except for the prefix AF of a case id. */
const digitsOf = (search: string): string => {
  const words = search.replace(/^AF(?=\d+$)/i, '').split(/\s+/)
  const numbers = words.filter((word) => !/\p{L}/u.test(word))
  const digits = numbers.join('').replace(/\D/g, '')
  return numbers.length === words.length || digits.length >= fewest ? digits : ''
}

const matchesSearch = (search: string): Condition[] => {
  if (search === '') return []
  const digits = digitsOf(search)
  const contacts = sql`
    select k.id from chat.contact k left join people.person p on p.id = k.person_id
    where strpos(platform.fold(coalesce(p.name, k.name)), platform.fold(${search}::text)) > 0
      or (${digits}::text <> '' and strpos(k.number, ${digits}::text) > 0)`
  return [sql<boolean>`(${sql.join([sql`c.contact_id in (${contacts})`, ...ofCases(digits)], sql` or `)})`]
}

/** The contact has written last, and nobody has answered. */
const isUnanswered = sql<boolean>`(not c.last_from_us and c.last_message_id is not null and c.status <> 'finished')`

/**
 * Newest message first, or the longest waiting chat first; `after` ended the previous page. The limit is written into the SQL text: as a parameter, its value is unknown to a
 * cached plan, and Postgres would plan each page anew, which doubles its cost.
 */
export const pageOfChats = async (reader: Reader, filter: ChatFilter, after: MessagePosition | null) => {
  const isByWaiting = filter.order === 'waiting'
  const isNarrowed = filter.search !== '' || filter.caseId !== undefined || filter.personId !== undefined
  const isOfOpenChats = openShows.has(filter.show) && !isNarrowed
  const conditions: Condition[] = [
    chips[filter.show],
    visibleTo(reader.actor, filter.tab),
    ...narrowed(filter),
    ...ofPerson(filter.personId),
    ...matchesSearch(filter.search),
    ...(filter.caseId === undefined ? [] : [sql<boolean>`c.case_id = ${filter.caseId}::integer`]),
    ...(isByWaiting ? [isUnanswered] : []),
    ...(isOfOpenChats ? [isAwake(reader)] : []),
    ...(after === null
      ? []
      : [
          sql<boolean>`(c.last_at, c.id) ${isByWaiting ? sql`>` : sql`<`} (${after.at}::timestamptz, ${after.id}::integer)`,
        ]),
  ]
  const order = isByWaiting ? sql`c.last_at, c.id` : sql`c.last_at desc, c.id desc`
  const chats = await shownChats(
    reader,
    sql`select c.* from chat.chat c where ${sql.join(conditions, sql` and `)}
      order by ${order} limit ${sql.lit(pageSize + 1)}`,
  )
  return isByWaiting ? chats.toReversed() : chats
}

interface Sums {
  readonly has_user: boolean
  readonly all: number
  readonly unread: number
  readonly favorites: number
  readonly messages: number
}

export const countChats = async (reader: Reader, narrowing: Narrowing): Promise<ChatCounts> => {
  const conditions = [chips.all, visibleTo(reader.actor), ...narrowed(narrowing), isAwake(reader)]
  const { rows } = await sql<Sums>`
    select c.user_id is not null as has_user, count(*)::int as all, count(*) filter (where c.unread > 0)::int as unread,
      count(*) filter (where c.is_favorite)::int as favorites, coalesce(sum(c.unread), 0)::int as messages
    from chat.chat c where ${sql.join(conditions, sql` and `)} group by 1`.execute(reader.sql)
  const of = (hasUser: boolean) => {
    const { all = 0, unread = 0, favorites = 0, messages = 0 } = rows.find((row) => row.has_user === hasUser) ?? {}
    return { chips: { all, unread, favorites }, messages }
  }
  const [attended, waiting] = [of(true), of(false)]
  return { active: attended.messages, pending: waiting.chips.all, chats: attended.chips, waiting: waiting.chips }
}
