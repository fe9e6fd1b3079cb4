// The signed-in person's profile, and how they change it.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { identityEvents } from '@tratativa/contract/identity/events'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { Reader } from '../../../platform/db/scope.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { enterEverywhere, recordAccess } from '../audit/record-access.ts'
import { issueToken, type TokenServices } from '../logins/issue-token.ts'
import { listCompanies, readProfile, updateContact } from './accounts.store.ts'

export const showMe = async (reader: Reader): Promise<OutputOf<typeof identityEndpoints.me>> => {
  const { created_at, profile_type_id, ...me } = await readProfile(reader)
  const tenants = await listCompanies(reader)
  return { data: { ...me, profileTypeId: profile_type_id, tenants, signedInAt: created_at.toISOString() } }
}

type Update = typeof identityEndpoints.updateMe

/** The name of a person is theirs in every company: each keeps in its audit how they were called before. */
export const updateMe = async (
  call: HttpCall,
  input: InputOf<Update>,
  services: TokenServices,
): Promise<OutputOf<Update>> => {
  const { accountId, name, loginId } = await call.read((reader) => Promise.resolve(reader.actor))
  const jwt = await call.asSystem(async (tx) => {
    await updateContact(tx, accountId, input)
    const renamed = { action: 'identity.account.renamed', before: { name }, after: { name: input.name } }
    for (const here of await enterEverywhere(tx, { id: accountId, name }, { id: accountId, name })) {
      if (input.name !== name) recordAccess(here, { id: accountId, name: input.name }, renamed)
      here.emit(identityEvents, 'identity.account.changed', { accountId })
    }
    return issueToken(tx, loginId, services)
  })
  return { error: false, message: 'Usuário atualizado com sucesso.', jwt }
}
