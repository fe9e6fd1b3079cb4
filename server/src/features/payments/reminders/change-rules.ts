import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { paymentsEndpoints } from '@tratativa/contract/payments/endpoints'
import { paymentsEvents } from '@tratativa/contract/payments/events'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { findRules, storeRules } from './reminders.store.ts'

export const readPaymentRules = async (reader: Reader) => ({ data: await findRules(reader) })

export const setPaymentRules = async (tx: Tx, rules: InputOf<typeof paymentsEndpoints.setPaymentRules>) => {
  const before = await findRules(tx)
  await storeRules(tx, rules)
  tx.audit({
    action: 'payments.rules.changed',
    subjectId: '',
    subject: 'Lembretes de pagamento',
    before: { ...before },
    after: { ...rules },
  })
  tx.emit(paymentsEvents, 'payments.rules.changed', {})
  return { data: rules }
}
