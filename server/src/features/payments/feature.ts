import { paymentsEndpoints as endpoints } from '@tratativa/contract/payments/endpoints'
import { paymentsEvents } from '@tratativa/contract/payments/events'
import type { Seal } from '../../platform/crypto/seal.ts'
import { audienceOf } from '../../platform/events/outward-events.ts'
import type { Feature } from '../../platform/feature/feature.ts'
import { command, query } from '../../platform/http/binding.ts'
import { once } from '../../platform/once/once.ts'
import { paymentsAudience } from './audience.ts'
import type { CalendarOfCase } from './calendar.ts'
import { setDuty } from './duties/set-duty.ts'
import { instalmentStreams } from './overview/export-instalments.stream.ts'
import { listInstalmentsOfView, listLateDuties, readTotals } from './overview/read-overview.ts'
import { askPayee, confirmPayee, refusePayee, showBankData } from './payees/change-payees.ts'
import { cancelPayment } from './paying/cancel-payment.ts'
import { matchPayments, paymentsUndo, registerPayments } from './paying/match-payments.ts'
import { setPaymentProof } from './paying/proof.ts'
import { paymentUndo, registerPayment } from './paying/register-payment.ts'
import { adjustPlan } from './plans/adjust-plan.ts'
import { caseListeners } from './plans/follow-case.ts'
import { recountListener } from './plans/recount-plans.ts'
import { readPaymentRules, setPaymentRules } from './reminders/change-rules.ts'
import { remindPayments } from './reminders/remind.ts'
import { showCasePayments } from './show-case-payments.ts'

export interface PaymentsServices {
  readonly seal: Seal
  readonly calendarOf: CalendarOfCase
}

export const paymentsFeature = ({ seal, calendarOf }: PaymentsServices): Feature => ({
  word: 'payments',
  bindings: [
    query(endpoints.casePayments, showCasePayments),
    command(endpoints.adjustPlan, adjustPlan(calendarOf)),
    command(endpoints.registerPayment, once('payments.register', registerPayment(calendarOf))),
    command(endpoints.setPaymentProof, setPaymentProof),
    command(endpoints.cancelPayment, cancelPayment(calendarOf)),
    // Without a key: the stored hash of its input would give the bank data away, which are sealed. A repeat replaces the waiting proposal.
    command(endpoints.askPayee, askPayee(seal)),
    command(endpoints.confirmPayee, confirmPayee),
    command(endpoints.refusePayee, refusePayee),
    command(endpoints.showBankData, showBankData(seal)),
    command(endpoints.setDuty, setDuty),
    query(endpoints.instalments, listInstalmentsOfView),
    ...instalmentStreams,
    query(endpoints.paymentTotals, readTotals),
    query(endpoints.lateDuties, listLateDuties),
    query(endpoints.matchPayments, matchPayments),
    command(endpoints.registerPayments, once('payments.register-many', registerPayments(calendarOf))),
    query(endpoints.paymentRules, readPaymentRules),
    command(endpoints.setPaymentRules, setPaymentRules),
  ],
  audiences: audienceOf(paymentsEvents, paymentsAudience),
  listeners: [...caseListeners(calendarOf), recountListener(calendarOf)],
  undoKinds: [paymentUndo(calendarOf).known, paymentsUndo(calendarOf).known],
  schedules: [remindPayments],
})
