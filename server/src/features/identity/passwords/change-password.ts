import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { identityErrors } from '@tratativa/contract/identity/errors'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { replacePassword } from '../accounts/accounts.store.ts'
import { recordEverywhere } from '../audit/record-access.ts'
import { endLoginsEverywhere } from '../logins/end-logins.ts'
import { issueToken, type TokenServices } from '../logins/issue-token.ts'
import { markDevice } from '../logins/trusted-device.ts'
import { passwordChangedMail } from '../mails/mail-texts.ts'
import { postMail } from '../mails/send-mail.job.ts'
import { confirmPassword, type ConfirmServices } from './confirm-password.ts'
import { closeLinksOf } from './links.store.ts'
import { refuseWeak } from './refuse-weak.ts'

type Endpoint = typeof identityEndpoints.changePassword
type Services = TokenServices & ConfirmServices & { readonly publicUrl: string }

export const changePassword = async (
  call: HttpCall,
  { currentPassword, newPassword }: InputOf<Endpoint>,
  services: Services,
): Promise<OutputOf<Endpoint>> => {
  const { actor, passwordHash: before } = await confirmPassword(call, currentPassword, services)
  if (newPassword === currentPassword) refuse(identityErrors.samePassword)
  refuseWeak(newPassword, actor.email, 'newPassword')
  const after = await hashPassword(newPassword)
  const jwt = await call.asSystem(async (tx) => {
    // Of two concurrent changes, the second was confirmed with a password that is no longer valid.
    if (!(await replacePassword(tx, actor.accountId, before, after))) refuse(identityErrors.wrongPassword)
    await closeLinksOf(tx, actor.accountId)
    await recordEverywhere(tx, { id: actor.accountId, name: actor.name }, { action: 'identity.password.changed' })
    await endLoginsEverywhere(tx, actor.accountId, actor.loginId)
    const link = `${services.publicUrl}/signin`
    const here = await tx.enter(actor.tenantId, actor)
    postMail(here, services.seal, { to: actor.email, ...passwordChangedMail({ name: actor.name, link }) })
    return issueToken(tx, actor.loginId, services)
  })
  // The new password invalidated the cookies of known devices, including this browser's.
  markDevice(call, { id: actor.accountId, passwordHash: after }, services.attempts)
  return { error: false, message: 'Senha alterada com sucesso!', jwt }
}
