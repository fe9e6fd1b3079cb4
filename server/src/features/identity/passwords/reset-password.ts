// A one-time link sets a password: the first one of somebody invited, or a new one of somebody who forgot theirs.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { identityErrors } from '@tratativa/contract/identity/errors'
import { identityEvents } from '@tratativa/contract/identity/events'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import type { KeyRing } from '../../../platform/crypto/key-ring.ts'
import { hashToken } from '../../../platform/crypto/seal.ts'
import type { SystemTx } from '../../../platform/db/scope.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { updatePassword } from '../accounts/accounts.store.ts'
import { forgetFailures } from '../logins/attempts.ts'
import { endLoginsEverywhere } from '../logins/end-logins.ts'
import { stranger } from '../logins/guesser.ts'
import { markDevice } from '../logins/known-device.ts'
import { settleInvited } from '../memberships/memberships.store.ts'
import { closeLinksOf, findLink, useLink } from './links.store.ts'
import { refuseWeak } from './refuse-weak.ts'

type Endpoint = typeof identityEndpoints.resetPassword

const openLink = async (tx: SystemTx, hash: string) => {
  const link = orRefuse(await findLink(tx, hash), identityErrors.linkDead)
  // An invitation is good for the first password and for no other.
  if (link.purpose === 'invitation' && link.password_hash !== null) refuse(identityErrors.linkDead)
  return link
}

export const resetPassword = async (
  call: Call,
  { token, password }: InputOf<Endpoint>,
  { attempts }: { readonly attempts: KeyRing },
): Promise<OutputOf<Endpoint>> => {
  const hash = hashToken(token)
  const { email } = await call.asSystem((tx) => openLink(tx, hash))
  refuseWeak(password, email)
  const passwordHash = await hashPassword(password)
  const owner = await call.asSystem(async (tx) => {
    const { accountId } = await openLink(tx, hash)
    if (!(await useLink(tx, hash))) refuse(identityErrors.linkDead)
    await updatePassword(tx, accountId, passwordHash)
    await closeLinksOf(tx, accountId)
    await forgetFailures(tx, stranger(attempts, email, call.origin))
    for (const tenantId of await settleInvited(tx, accountId))
      (await tx.enter(tenantId)).emit(identityEvents, 'identity.account.changed', { accountId })
    await endLoginsEverywhere(tx, accountId)
    return { id: accountId, passwordHash }
  })
  // The mailbox proved whose browser this is: whatever strangers miss on the account, it is let in.
  markDevice(call, owner, attempts)
  return { error: false, message: 'Senha definida com sucesso! Entre com ela.' }
}
