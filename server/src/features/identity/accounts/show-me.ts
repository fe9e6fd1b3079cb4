// The signed-in person: what they see of themselves, and what they change.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { identityEvents } from '@tratativa/contract/identity/events'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { issueToken, type TokenServices } from '../logins/issue-token.ts'
import { listCompanies, readProfile, updateContact } from './accounts.store.ts'

export const showMe = async (reader: Reader): Promise<OutputOf<typeof identityEndpoints.me>> => {
  const { created_at, profile_type_id, ...me } = await readProfile(reader)
  const tenants = await listCompanies(reader)
  return { data: { ...me, profileTypeId: profile_type_id, tenants, signedInAt: created_at.toISOString() } }
}

export const updateMe = async (
  tx: Tx,
  input: InputOf<typeof identityEndpoints.updateMe>,
  services: TokenServices,
): Promise<OutputOf<typeof identityEndpoints.updateMe>> => {
  await updateContact(tx, tx.actor.accountId, input)
  tx.emit(identityEvents, 'identity.account.changed', { accountId: tx.actor.accountId })
  const jwt = await issueToken(tx, tx.actor.loginId, services)
  return { error: false, message: 'Usuário atualizado com sucesso.', jwt }
}
