import { everyProfile, leadingProfiles } from '../kernel/actor.ts'
import { permission } from '../kernel/permission.ts'

export const paymentsPermissions = {
  paymentsSee: permission('payments.payment.see', everyProfile),
  paymentsChange: permission('payments.payment.change', everyProfile),
  /** The payments of all cases: list, totals, spreadsheet, reminders. */
  paymentsLead: permission('payments.payment.lead', leadingProfiles),
} as const
