// The conversations, tasks and calls behind a figure, as far as the caller sees them: one selection, counted or listed.
import type { CallId } from '@tratativa/contract/calls/shapes'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { Figure } from '@tratativa/contract/cases/figure'
import type { RowFigureKind } from '@tratativa/contract/insights/row-figure'
import type { TaskId } from '@tratativa/contract/kernel/ids'
import { calendarDay, zone } from '@tratativa/contract/kernel/time'
import { noTask } from '@tratativa/contract/tasks/kinds'
import { sql, type RawBuilder } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { isByAuthors } from '../../cases/index.ts'
import { visibleTo } from '../../chat/index.ts'
import { isWithinScope } from '../people.store.ts'

export type RowFigure = Figure<RowFigureKind>

const openChats = ({ actor }: Reader, figure: RowFigure, isChosen: RawBuilder<boolean>) => sql`
  select c.id, c.last_at as at, c.user_id, c.unread, 0 as seconds from chat.chat c
  where c.status <> 'finished' and c.user_id is not null and ${isChosen} and ${visibleTo(actor)}
    and ${isByAuthors(figure, sql`c.user_id`)} and ${isWithinScope(actor, sql`c.user_id`)}`

const factsOf = ({ actor }: Reader, figure: RowFigure) => sql`
  f.kind = ${figure.kind} and f.day between ${figure.from}::date and ${figure.to}::date
    and ${isByAuthors(figure, sql`f.user_id`)} and ${isWithinScope(actor, sql`f.user_id`)}`

const chatsOfPeriod = (reader: Reader, figure: RowFigure) => sql`
  select c.id, f.at, f.user_id, 0 as unread, 0 as seconds from insights.fact f join chat.chat c on c.id = f.subject
  where ${factsOf(reader, figure)} and ${visibleTo(reader.actor)}`

const shortestOutside = 8

const callsOfPeriod = ({ actor }: Reader, figure: RowFigure, isChosen: RawBuilder<boolean>) => sql`
  select c.id, c.begun_at as at, c.user_id, 0 as unread,
    coalesce(round(extract(epoch from c.ended_at - c.answered_at)), 0)::integer as seconds
  from calls.call c
  where c.begun_at >= (${figure.from}::date)::timestamp at time zone ${zone}
    and c.begun_at < (${figure.to}::date + 1)::timestamp at time zone ${zone}
    and c.user_id is not null and length(c.number) >= ${shortestOutside}::integer and ${isChosen}
    and ${isByAuthors(figure, sql`c.user_id`)} and ${isWithinScope(actor, sql`c.user_id`)}`

const selections: Readonly<Record<RowFigureKind, (reader: Reader, figure: RowFigure) => RawBuilder<unknown>>> = {
  active: (reader, figure) => openChats(reader, figure, sql<boolean>`true`),
  unread: (reader, figure) => openChats(reader, figure, sql<boolean>`c.unread > 0`),
  waiting: (reader, figure) =>
    openChats(reader, figure, sql<boolean>`(c.last_message_id is not null and not c.last_from_us)`),
  begun: chatsOfPeriod,
  replied: chatsOfPeriod,
  due: (reader, figure) => sql`
    select t.id, t.due_at as at, t.user_id, 0 as unread, 0 as seconds from tasks.task t
    join cases.case c on c.id = t.case_id and c.is_active
    where t.completed_at is null and t.kind <> ${sql.lit(noTask)}
      and t.due_at < (${calendarDay(reader.now)}::date + 1)::timestamp at time zone ${zone}
      and ${isByAuthors(figure, sql`t.user_id`)} and ${isWithinScope(reader.actor, sql`t.user_id`)}`,
  done: (reader, figure) => sql`
    select f.subject as id, f.at, f.user_id, 0 as unread, 0 as seconds from insights.fact f where ${factsOf(reader, figure)}`,
  called: (reader, figure) => callsOfPeriod(reader, figure, sql<boolean>`c.direction = 'out'`),
  talked: (reader, figure) =>
    callsOfPeriod(reader, figure, sql<boolean>`(c.answered_at is not null and c.ended_at is not null)`),
}

/** Counts the rows, and sums their unread messages and their time talked, by the member who did them or has them. */
export const countFigureRows = async (reader: Reader, figure: RowFigure) => {
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{ userId: number | null; count: number; unread: number; seconds: number }>`
    select x.user_id as "userId", count(*)::integer as count, coalesce(sum(x.unread), 0)::integer as unread,
      coalesce(sum(x.seconds), 0)::integer as seconds
    from (${selections[figure.kind](reader, figure)}) x group by x.user_id`,
  )
  return rows
}

/** Counts the rows of each day in São Paulo that has some. */
export const countRowsByDay = async (reader: Reader, figure: RowFigure) => {
  const { rows } = await runUnprepared(
    reader.sql,
    sql<{ day: string; count: number }>`
    select insights.day_of(x.at) as day, count(*)::integer as count
    from (${selections[figure.kind](reader, figure)}) x group by 1`,
  )
  return rows
}

interface ShownRow {
  readonly chatId: ChatId | null
  readonly taskId: TaskId | null
  readonly callId: CallId | null
  readonly title: string
  readonly caseId: number | null
  readonly author: string
  readonly person: string
  readonly at: Date
  readonly unread: number
  readonly seconds: number
  readonly isAttended: boolean
}

const asChats = sql`
  select c.id as "chatId", null::integer as "taskId", null::uuid as "callId", coalesce(p.name, nullif(k.name, ''), k.jid, '') as title, c.case_id as case_id,
    x.user_id, x.at, x.unread, x.seconds, c.user_id is not null as "isAttended", x.place
  from page x join chat.chat c on c.id = x.id join chat.contact k on k.id = c.contact_id
  left join people.person p on p.id = k.person_id`

const asTasks = sql`
  select null::integer as "chatId", t.id as "taskId", null::uuid as "callId", t.kind as title, t.case_id, x.user_id, x.at, x.unread,
    x.seconds, false as "isAttended", x.place
  from page x join tasks.task t on t.id = x.id`

const asCalls = sql`
  select null::integer as "chatId", null::integer as "taskId", c.key as "callId", coalesce(p.name, c.number) as title, c.case_id,
    x.user_id, x.at, x.unread, x.seconds, false as "isAttended", x.place
  from page x join calls.call c on c.id = x.id left join people.person p on p.id = c.person_id`

const shownAs: Readonly<Record<RowFigureKind, RawBuilder<unknown>>> = {
  active: asChats,
  unread: asChats,
  waiting: asChats,
  begun: asChats,
  replied: asChats,
  due: asTasks,
  done: asTasks,
  called: asCalls,
  talked: asCalls,
}

/** Newest first; one row more than a page. */
export const pageOfRows = async (reader: Reader, figure: RowFigure, skip: number): Promise<readonly ShownRow[]> => {
  const { rows } = await runUnprepared(
    reader.sql,
    sql<ShownRow>`
    with page as materialized (
      select s.*, row_number() over (order by s.at desc, s.id desc) as place from (
        select * from (${selections[figure.kind](reader, figure)}) x order by x.at desc, x.id desc
        limit ${pageSize + 1} offset ${skip}) s
    )
    select d."chatId", d."taskId", d."callId", d.title, d.case_id as "caseId", coalesce(author.name, '') as author,
      coalesce(a.name, '') as person, d.at, d.unread, d.seconds, d."isAttended"
    from (${shownAs[figure.kind]}) d
    left join cases.case y on y.id = d.case_id left join people.person author on author.id = y.author_id
    left join identity.membership m on m.id = d.user_id left join identity.account a on a.id = m.account_id
    order by d.place`,
  )
  return rows
}
