// The operator of the installation takes the second step of a person away who lost the authenticator and the recovery codes.
import { StartRefused } from '../../../platform/config/config.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { SystemTx } from '../../../platform/db/scope.ts'
import { findCredentials } from '../accounts/accounts.store.ts'
import { enterEverywhere, recordAccess } from '../audit/record-access.ts'
import { endLoginsEverywhere } from '../logins/end-logins.ts'
import { secondStepMail } from '../mails/mail-texts.ts'
import { postMail } from '../mails/send-mail.job.ts'
import { deleteSecondStep } from './second-step.store.ts'

interface Services {
  readonly seal: Seal
  readonly publicUrl: string
}

export const resetSecondStep = async (tx: SystemTx, email: string, { seal, publicUrl }: Services): Promise<void> => {
  const account = await findCredentials(tx, email)
  if (!account || !(await deleteSecondStep(tx, account.id)))
    throw new StartRefused(`Nobody with the e-mail ${email} has two-step sign-in: nothing was changed.`)
  await endLoginsEverywhere(tx, account.id)
  const entered = await enterEverywhere(tx, account, null)
  for (const here of entered) recordAccess(here, account, { action: 'identity.second-step.reset' })
  const mail = secondStepMail({ name: account.name, link: `${publicUrl}/signin`, change: 'reset' })
  const [first] = entered
  if (first) postMail(first, seal, { to: account.email, ...mail })
}
