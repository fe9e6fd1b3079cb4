import { paymentsCalls } from '@tratativa/contract/payments/calls'
import { saveFile } from '../../../platform/files.ts'
import type { PaymentFilter } from '../payments.api.ts'

/** The server writes it, and records who took it. */
export const saveInstalments = (filter: PaymentFilter): Promise<void> =>
  saveFile(paymentsCalls.exportInstalments, {
    view: filter.view,
    ...(filter.clientId === undefined ? {} : { clientId: filter.clientId }),
    ...(filter.userId === undefined ? {} : { userId: filter.userId }),
  })
