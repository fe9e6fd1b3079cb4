// The plan of a sending, as its run stores it.
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { reportRun } from '../runs/report-run.ts'
import { findRun } from '../runs/runs.store.ts'
import type { MailChoice } from './plan-mails.ts'

export interface MailsPlan {
  readonly ids: readonly CaseId[]
  readonly choice: MailChoice
}

/** The case in whose composer the mail was written; none for a sending from the list. */
export const composedOn = ({ ids, choice }: MailsPlan) =>
  ids.length === 1 && choice.addresses !== null ? ids[0] : undefined

/** Reports the end of a sending from the list. A mail that was written on a case is followed there. */
export const reportMails = async (tx: TenantTx, id: number) => {
  const run = await findRun(tx, id)
  if (run && composedOn(run.plan as MailsPlan) === undefined) await reportRun(tx, id)
}
