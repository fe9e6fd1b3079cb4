import type { QueryClient } from '@tanstack/react-query'
import type { LiveMap } from '@tratativa/contract/kernel/event'
import { paymentsCalls } from '@tratativa/contract/payments/calls'
import type { PaymentsEvents } from '@tratativa/contract/payments/events'
import { refetch } from '../../platform/cached.ts'

const { casePayments, instalments, paymentTotals, lateDuties, paymentRules } = paymentsCalls

const paymentsChanged = (cache: QueryClient) => refetch(cache, casePayments, instalments, paymentTotals, lateDuties)
/** Events for other features on the server. */
const nothing = () => undefined

export const paymentsLive: LiveMap<PaymentsEvents, QueryClient> = {
  'payments.case.changed': paymentsChanged,
  'payments.cases.changed': paymentsChanged,
  'payments.rules.changed': (cache) => refetch(cache, paymentRules),
  'payments.reminder.due': nothing,
  'payments.late.found': nothing,
  'payments.payee.asked': nothing,
  'payments.payee.decided': nothing,
}
