import { isNegotiator } from '@tratativa/contract/kernel/actor'
import type { casesOverviewEndpoints } from '@tratativa/contract/cases/overview/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { moneyOrNone, moneyText } from '@tratativa/contract/kernel/money'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { Reader } from '../../../platform/db/scope.ts'
import { countBySituation, dealsByDay, firstDeadlines, type DeadlineRow } from './overview.store.ts'

type Day = Awaited<ReturnType<typeof dealsByDay>>[number]

export const showDeadline = ({ id, what, day, days, author, value, situationId, key, name, tone }: DeadlineRow) => ({
  id: caseCode(toCaseId(id)),
  author,
  what,
  day,
  days,
  situation: { id: situationId, key, name, tone },
  value: moneyOrNone(value),
})

const sum = (days: readonly Day[]) => ({
  count: days.reduce((total, { count }) => total + count, 0),
  value: moneyText(days.reduce((total, { value }) => total + value, 0)),
})

const upTo = (days: readonly Day[], day: number) => days.filter((otherDay) => otherDay.day <= day)

const dealsOf = (days: readonly Day[], today: number) => {
  const thisMonth = days.filter(({ isThisMonth }) => isThisMonth)
  const lastMonth = days.filter(({ isThisMonth }) => !isThisMonth)
  const valueUpTo = (some: readonly Day[], day: number) => sum(upTo(some, day)).value
  return {
    thisMonth: sum(thisMonth),
    lastMonth: sum(upTo(lastMonth, today)),
    running: Array.from({ length: 31 }, (_, index) => ({
      day: index + 1,
      thisMonth: index + 1 <= today ? valueUpTo(thisMonth, index + 1) : null,
      lastMonth: valueUpTo(lastMonth, index + 1),
    })),
  }
}

/** A negotiator sees their own cases unless they ask for all; other profiles see the company's unless they ask for their own. */
export const readOverview = async (reader: Reader, input: InputOf<typeof casesOverviewEndpoints.overview>) => {
  const { actor, now } = reader
  const whose = input.whose ?? (isNegotiator(actor) ? 'mine' : 'all')
  const userId = whose === 'mine' ? actor.userId : null
  const today = calendarDay(now)
  const [deadlines, days, situations] = await Promise.all([
    firstDeadlines(reader, today, userId),
    dealsByDay(reader, today, userId),
    countBySituation(reader, userId),
  ])
  return {
    data: {
      whose,
      userId,
      today,
      deadlines: {
        count: deadlines[0]?.total ?? 0,
        late: deadlines[0]?.late ?? 0,
        data: deadlines.map(showDeadline),
      },
      deals: dealsOf(days, Number(today.slice(8))),
      cases: situations.reduce((total, { count }) => total + count, 0),
      situations,
    },
  }
}
