import { everyProfile, leadingProfiles } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const paymentsPermissions = {
  paymentsSee: permission('payments.payment.see', everyProfile),
  paymentsChange: permission('payments.payment.change', everyProfile),
  /** What every case owes, the totals, the spreadsheet of payments. */
  paymentsLead: permission('payments.payment.lead', leadingProfiles),
} as const
