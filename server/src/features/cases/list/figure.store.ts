// The cases behind a figure of the dashboards, by the facts that the figure counts (decision 53).
import { caseFigureCode, type FigureScope } from '@tratativa/contract/cases/figure'
import { sql, type RawBuilder } from 'kysely'
import type { Condition } from '../../../platform/paging/condition.store.ts'
import { deadlinesIn } from '../overview/overview.store.ts'

/** The members whose acts the figures of negotiators leave out: the assistant and the account of the automation. */
const people = sql`select m.id from identity.membership m join identity.account a on a.id = m.account_id
  where not m.is_assistant and not insights.is_automation(a.email)`

const isByGroup = ({ who }: Pick<FigureScope, 'who'>, author: RawBuilder<unknown>): Condition => {
  if (who === 'all') return sql`true`
  if (who === 'assistant') return sql`${author} in (select m.id from identity.membership m where m.is_assistant)`
  if (who === 'people') return sql`${author} in (${people})`
  return sql`${author} = any (${[...who]}::integer[])`
}

/** True for the acts of these authors; `author` is the id of a member. */
export const isByAuthors = (
  { who, departmentId }: Pick<FigureScope, 'who' | 'departmentId'>,
  author: RawBuilder<unknown>,
): Condition => {
  const ofGroup = isByGroup({ who }, author)
  return departmentId === null
    ? ofGroup
    : sql`(${ofGroup} and ${author} in (
        select l.user_id from departments.placement l where l.department_id = ${departmentId}::integer))`
}

const isOpenCase = (isListed: Condition): Condition => sql`(c.is_active and ${isListed}
  and c.situation_id in (select s.id from cases.situation s where s.outcome = 'open'))`

export const behindFigure = (text: string): Condition => {
  const figure = caseFigureCode.read(text)
  if (figure === undefined) return sql`false`
  if (figure.kind === 'open') return isOpenCase(isByAuthors(figure, sql`c.negotiator_id`))
  if (figure.kind === 'deadline')
    return sql`c.id in (select d.id from (${deadlinesIn(figure, isByAuthors(figure, sql`c.negotiator_id`))}) d)`
  return sql`c.id in (select f.subject::integer from insights.fact f
    where f.kind = ${figure.kind} and f.day between ${figure.from}::date and ${figure.to}::date
      and ${isByAuthors(figure, sql`f.user_id`)})`
}
