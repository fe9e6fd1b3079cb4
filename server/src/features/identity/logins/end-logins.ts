// Ends logins: they end on the server at once; consoles and their open connections are notified afterwards.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { identityEvents } from '@tratativa/contract/identity/events'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { AccountId, TenantId } from '@tratativa/contract/kernel/ids'
import type { SystemTx, TenantTx, Tx } from '../../../platform/db/scope.ts'
import { endLogin, endLoginsOf } from './logins.store.ts'

export const publishEndedLogins = (tx: TenantTx, accountId: AccountId, loginIds: string[]) => {
  if (loginIds.length > 0) tx.emit(identityEvents, 'identity.login.ended', { accountId, loginIds })
}

/** Ends the logins in this company. */
export const endLoginsHere = async (tx: TenantTx, accountId: AccountId) => {
  const ended = await endLoginsOf(tx, accountId, null)
  publishEndedLogins(
    tx,
    accountId,
    ended.map(({ id }) => id),
  )
}

/** Ends the logins in every company, except the login `but` when given. */
export const endLoginsEverywhere = async (tx: SystemTx, accountId: AccountId, but: string | null = null) => {
  const ended = await endLoginsOf(tx, accountId, but)
  for (const tenantId of new Set(ended.map((login) => login.tenant_id as TenantId))) {
    const here = ended.filter((login) => login.tenant_id === tenantId)
    publishEndedLogins(
      await tx.enter(tenantId),
      accountId,
      here.map(({ id }) => id),
    )
  }
}

export const logOut = async (tx: Tx): Promise<OutputOf<typeof identityEndpoints.logout>> => {
  await endLogin(tx, tx.actor.loginId)
  publishEndedLogins(tx, tx.actor.accountId, [tx.actor.loginId])
  return { error: false, message: 'Você saiu.' }
}
