import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import type { AudienceMap } from '@tratativa/contract/kernel/event'
import type { PaymentsEvents } from '@tratativa/contract/payments/events'

export const paymentsAudience: AudienceMap<PaymentsEvents> = {
  'payments.case.changed': () => [{ to: 'tenant' }],
  'payments.cases.changed': () => [{ to: 'tenant' }],
  'payments.rules.changed': () => [{ to: 'profiles', ids: leadingProfiles }],
  'payments.reminder.due': () => [{ to: 'nobody' }],
  'payments.late.found': () => [{ to: 'nobody' }],
  'payments.payee.asked': () => [{ to: 'nobody' }],
  'payments.payee.decided': () => [{ to: 'nobody' }],
}
