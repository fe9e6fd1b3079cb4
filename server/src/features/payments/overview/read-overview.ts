import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { caseCode } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { paymentsEndpoints } from '@tratativa/contract/payments/endpoints'
import { paymentViews } from '@tratativa/contract/payments/kinds'
import type { ListedInstalment } from '@tratativa/contract/payments/shapes'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { toInstalment } from '../show-case-payments.ts'
import {
  pageOfInstalments,
  pageOfLateDuties,
  sumByClient,
  sumByResponsible,
  sumViews,
  type GroupSum,
  type InstalmentCursor,
  type ListedRow,
  type Sum,
} from './instalments.store.ts'

const lastDay = '9999-12-31'

/** The day and the id of the last row: `2026-11-26.88`. */
const readDayCursor = (cursor: string | undefined): InstalmentCursor | null => {
  if (cursor === undefined) return null
  const [, day, id] = /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))\.([1-9]\d{0,8})$/.exec(cursor) ?? []
  if (day === undefined || Number.isNaN(Date.parse(day)) || new Date(day).toISOString().slice(0, 10) !== day)
    return refuse(errors.invalid, { field: 'cursor' })
  return { day, id: Number(id) }
}

const pageBy = <Row>(rows: readonly Row[], cursorOf: (row: Row) => InstalmentCursor) => {
  const data = rows.slice(0, pageSize)
  const last = data.at(-1)
  if (!last || rows.length <= pageSize) return { data, cursor: null }
  const { day, id } = cursorOf(last)
  return { data, cursor: `${day}.${id}` }
}

export const toListed = (row: ListedRow, today: string): ListedInstalment => ({
  ...toInstalment(row, today),
  settledOn: row.settled_on,
  case: {
    id: caseCode(row.case_id),
    author: row.author,
    client: row.client,
    clientId: row.clientId,
    processNumber:
      row.processNumber === null ? (row.oldProcessNumber ?? '') : (formatProcessNumber(row.processNumber) ?? ''),
    negotiator: row.negotiator,
    dealStatus: row.dealStatus,
  },
})

export const readInstalmentPage = async (
  reader: Reader,
  { cursor: after, ...filter }: InputOf<typeof paymentsEndpoints.instalments>,
) => {
  const today = calendarDay(reader.now)
  const rows = await pageOfInstalments(reader, filter, today, readDayCursor(after))
  const { data, cursor } = pageBy(rows, (row) => ({
    day: (filter.view === 'paid' ? row.settled_on : row.due_on) ?? lastDay,
    id: row.id,
  }))
  return { rows: data, today, cursor }
}

export const listInstalmentsOfView = async (reader: Reader, input: InputOf<typeof paymentsEndpoints.instalments>) => {
  const { rows, today, cursor } = await readInstalmentPage(reader, input)
  return { data: rows.map((row) => toListed(row, today)), cursor }
}

const shown = ({ count, value }: Sum) => ({ count, value: moneyText(value) })
const shownGroup = <Id extends number | null>(row: GroupSum & { readonly id: Id }) => ({
  id: row.id,
  name: row.name,
  ...shown(row),
})
const hasId = (row: GroupSum): row is GroupSum & { readonly id: number } => row.id !== null

export const readTotals = async (reader: Reader, filter: InputOf<typeof paymentsEndpoints.paymentTotals>) => {
  const today = calendarDay(reader.now)
  const sums = await sumViews(reader, filter, today)
  const clients = await sumByClient(reader, filter, today)
  const people = await sumByResponsible(reader, filter, today)
  return {
    views: paymentViews.map((view) => ({ view, ...shown(sums[view]) })),
    byClient: clients.filter(hasId).map(shownGroup),
    byResponsible: people.map(shownGroup),
  }
}

export const listLateDuties = async (reader: Reader, input: InputOf<typeof paymentsEndpoints.lateDuties>) => {
  const rows = await pageOfLateDuties(reader, calendarDay(reader.now), readDayCursor(input.cursor))
  const { data, cursor } = pageBy(rows, ({ dueOn, id }) => ({ day: dueOn, id }))
  return { data: data.map(({ id, ...row }) => ({ caseId: caseCode(id), ...row })), cursor }
}
