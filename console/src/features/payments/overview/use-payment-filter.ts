import { paymentViews } from '@tratativa/contract/payments/kinds'
import { useUrlValues } from '../../../platform/url-value.ts'
import type { PaymentFilter } from '../payments.api.ts'

const idOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/** The view and its filters, which live in the address. */
export const usePaymentFilter = () => {
  const { read, change } = useUrlValues()
  const clientId = idOf(read('client'))
  const userId = idOf(read('user'))
  const filter: PaymentFilter = {
    view: paymentViews.find((view) => view === read('view')) ?? 'week',
    ...(clientId === undefined ? {} : { clientId }),
    ...(userId === undefined ? {} : { userId }),
  }
  return { filter, change }
}
