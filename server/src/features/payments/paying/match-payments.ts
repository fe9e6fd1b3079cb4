// Finds the instalments that the rows of a spreadsheet pay, and registers them together.
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import { calendarDay } from '@tratativa/contract/kernel/time'
import { processDigits } from '@tratativa/contract/kernel/brazil'
import type { paymentsEndpoints } from '@tratativa/contract/payments/endpoints'
import { paymentsErrors as e } from '@tratativa/contract/payments/errors'
import { paymentsEvents } from '@tratativa/contract/payments/events'
import { paymentId, type PaymentId, type PaymentMatch } from '@tratativa/contract/payments/shapes'
import { z } from 'zod'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { undoKind } from '../../../platform/undo/undo.ts'
import type { CalendarOfCase } from '../calendar.ts'
import { lockInstalments, type InstalmentRow } from '../plans/plans.store.ts'
import { toInstalment } from '../show-case-payments.ts'
import { undoPayment } from './cancel-payment.ts'
import { findCasesOf } from './match.store.ts'
import { payInstalment } from './register-payment.ts'

type Row = InputOf<typeof paymentsEndpoints.matchPayments>['rows'][number]

const keyOf = (text: string) => processDigits(text) ?? text

const owedOf = ({ value, paid }: InstalmentRow) => value - paid

/** The first open one of exactly this amount; otherwise the first open one. */
const chosen = (open: readonly InstalmentRow[], value: number) => open.find((row) => owedOf(row) === value) ?? open[0]

const statusOf = (instalment: InstalmentRow, value: number): PaymentMatch['status'] => {
  if (owedOf(instalment) === value) return 'match'
  return owedOf(instalment) > value ? 'partial' : 'over'
}

export const matchPayments = async (reader: Reader, { rows }: InputOf<typeof paymentsEndpoints.matchPayments>) => {
  const cases = new Map(
    (await findCasesOf(reader, [...new Set(rows.map((row) => keyOf(row.processNumber)))])).map((matched) => [
      matched.processNumber,
      matched,
    ]),
  )
  const today = calendarDay(reader.now)
  const used = new Set<number>()
  const toMatch = ({ processNumber, value, paidOn }: Row, index: number): PaymentMatch => {
    const matched = cases.get(keyOf(processNumber))
    const free = matched?.open.filter(({ id }) => !used.has(id)) ?? []
    const instalment = chosen(free, value)
    if (instalment) used.add(instalment.id)
    const missing = matched === undefined ? 'unknown' : matched.open.length === 0 ? 'nothing-open' : 'repeated'
    return {
      row: index + 1,
      status: instalment ? statusOf(instalment, value) : missing,
      processNumber,
      value: moneyText(value),
      paidOn,
      caseId: matched ? caseCode(matched.caseId) : null,
      author: matched?.author ?? '',
      instalment: instalment ? toInstalment(instalment, today) : null,
    }
  }
  return { data: rows.map(toMatch) }
}

export const paymentsUndo = (calendarOf: CalendarOfCase) =>
  undoKind('payments.payments.registered', z.object({ ids: z.array(paymentId) }), async (tx, { ids }) => {
    for (const id of ids) await undoPayment(tx, calendarOf, id, '')
    tx.emit(paymentsEvents, 'payments.cases.changed', { count: ids.length })
  })

type Registration = InputOf<typeof paymentsEndpoints.registerPayments>

/** All rows or none: a refusal names the row. They are taken back together. */
export const registerPayments =
  (calendarOf: CalendarOfCase) =>
  async (tx: Tx, { rows }: Registration) => {
    const ids = rows.map(({ id }) => id)
    if (new Set(ids).size < ids.length) refuse(e.changedMeanwhile, { field: 'rows' })
    const locked = new Map((await lockInstalments(tx, ids)).map((row) => [row.id, row]))
    if (locked.size < ids.length) refuse(errors.notFound, { field: 'rows' })
    const paid: PaymentId[] = []
    for (const row of rows) {
      const instalment = locked.get(row.id)
      if (instalment) paid.push(await payInstalment(tx, instalment, { ...row, note: '' }))
    }
    await paymentsUndo(calendarOf).allow(tx, { ids: paid }, String(paid.length))
    tx.emit(paymentsEvents, 'payments.cases.changed', { count: rows.length })
    return { count: rows.length }
  }
