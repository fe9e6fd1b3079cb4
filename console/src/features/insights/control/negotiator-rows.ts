// The rows of the table of negotiators: the lists of the answer joined by person, filtered, sorted and cut into pages.
import type { Negotiation } from '@tratativa/contract/insights/endpoints'
import type { Sort } from '../../../ui/data-table.types.ts'

export interface NegotiatorRow {
  readonly userId: number
  readonly userEmail: string
  readonly departmentName: string
  readonly activeChats: number
  readonly dealsClosed: number
  readonly startedMessages: number
  readonly unreadCount: number
}

export const negotiatorPageSize = 10

type Lists = Pick<Negotiation, 'activeChatsByUser' | 'dealClosedByNegotiators' | 'startedMessagesByUser'>

export const negotiatorRowsOf = (lists: Lists): NegotiatorRow[] => {
  const deals = new Map(lists.dealClosedByNegotiators.map((row) => [row.userId, row.dealsClosed]))
  const begun = new Map(lists.startedMessagesByUser.map((row) => [row.userId, row.startedMessages]))
  return lists.activeChatsByUser.map((row) => ({
    ...row,
    dealsClosed: deals.get(row.userId) ?? 0,
    startedMessages: begun.get(row.userId) ?? 0,
  }))
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const filtered = (rows: readonly NegotiatorRow[], search: string) => {
  const word = fold(search.trim())
  return rows.filter(({ userEmail, departmentName }) => fold(`${userEmail} ${departmentName}`).includes(word))
}

/** Rows of equal value keep the order of their names. */
export const sorted = (rows: readonly NegotiatorRow[], { column, direction }: Sort) => {
  const sign = direction === 'desc' ? -1 : 1
  const key = column as keyof NegotiatorRow
  return rows.toSorted((left, right) => {
    const [a, b] = [left[key], right[key]]
    const order =
      typeof a === 'number' && typeof b === 'number' ? a - b : fold(String(a)).localeCompare(fold(String(b)))
    return order === 0 ? left.userEmail.localeCompare(right.userEmail) : sign * order
  })
}
