import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { paymentsEndpoints } from '@tratativa/contract/payments/endpoints'
import { paymentsErrors as e } from '@tratativa/contract/payments/errors'
import { paymentId } from '@tratativa/contract/payments/shapes'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { undoKind } from '../../../platform/undo/undo.ts'
import type { CalendarOfCase } from '../calendar.ts'
import { findInstalment, lockInstalments, recountInstalment, type InstalmentRow } from '../plans/plans.store.ts'
import { demandPaymentsCase } from '../own-case.ts'
import { publishCase } from '../publish-case.ts'
import { toInstalment } from '../show-case-payments.ts'
import { undoPayment } from './cancel-payment.ts'
import { insertPayment } from './payments.store.ts'
import { refuseForeignProof } from './proof.ts'

export interface PaymentInput extends Omit<InputOf<typeof paymentsEndpoints.registerPayment>, 'clientId'> {}

/** The stored form, which screens translate. */
const namedExcess = ({ excess }: PaymentInput) => (excess === undefined ? '' : `${excess.kind}: ${excess.reason}`)

const excessNames = { fine: 'Multa', correction: 'Correção ou juros' } as const

const excessText = ({ excess }: PaymentInput) =>
  excess === undefined ? '' : `${excessNames[excess.kind]}: ${excess.reason}`

/** Writes a payment of a locked instalment. */
export const payInstalment = async (tx: Tx, row: InstalmentRow, input: PaymentInput) => {
  const { paidOn, value, documentId, note, version } = input
  if (row.state !== 'open') refuse(e.notOpen)
  if (row.version !== version) refuse(e.changedMeanwhile)
  if (value === 0) refuse(e.nothingPaid)
  if (paidOn > calendarDay(tx.now)) refuse(e.future)
  const owed = row.value - row.paid
  if (value > owed && input.excess === undefined) {
    const message = `Faltam R$ ${moneyText(owed)} desta parcela. Se o valor inclui multa ou correção, confirme e diga o motivo.`
    refuse(e.moreThanOwed, { message })
  }
  if (documentId !== undefined) await refuseForeignProof(tx, row.case_id, documentId)
  const id = await insertPayment(tx, {
    case_id: row.case_id,
    instalment_id: row.id,
    paid_on: paidOn,
    value,
    excess: value > owed ? namedExcess(input) : '',
    note,
    document_id: documentId ?? null,
  })
  await recountInstalment(tx, row.id)
  await publishCase(tx, {
    caseId: row.case_id,
    action: 'payments.payment.registered',
    before: null,
    after: { value: moneyText(value), paidOn, leg: row.leg, number: row.number, excess: excessText(input) },
  })
  return id
}

const registered = z.object({ id: paymentId })

export const paymentUndo = (calendarOf: CalendarOfCase) =>
  undoKind('payments.payment.registered', registered, (tx, { id }) => undoPayment(tx, calendarOf, id, ''))

export const registerPayment = (calendarOf: CalendarOfCase) => {
  const undo = paymentUndo(calendarOf)
  return async (tx: Tx, { clientId: _key, ...input }: InputOf<typeof paymentsEndpoints.registerPayment>) => {
    const [row] = await lockInstalments(tx, [input.id])
    const instalment = orRefuse(row, errors.notFound)
    await demandPaymentsCase(tx, instalment.case_id)
    const id = await payInstalment(tx, instalment, input)
    await undo.allow(tx, { id }, `${caseCode(instalment.case_id)} · R$ ${moneyText(input.value)}`)
    const after = orRefuse(await findInstalment(tx, input.id), errors.notFound)
    return { data: toInstalment(after, calendarDay(tx.now)) }
  }
}
