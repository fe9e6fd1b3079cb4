// The telephony user of a person. The password is encrypted at rest and is returned only inside that person's own token.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { identityErrors } from '@tratativa/contract/identity/errors'
import { identityEvents } from '@tratativa/contract/identity/events'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { findMember, updateVoip } from './memberships.store.ts'
import { voipPurpose } from './voip-purpose.ts'

type Endpoint = typeof identityEndpoints.changeVoip
type Voip = Parameters<typeof updateVoip>[2]

const orNone = (text: string) => (text === '' ? null : text)

const sealed = (newPassword: string | undefined, sealedPassword: string | null, seal: Seal) => {
  if (newPassword === undefined) return sealedPassword
  return newPassword === '' ? null : seal.close(voipPurpose, newPassword)
}

const written = ({ voip_user, voip_password_sealed, ramal }: Voip) => ({
  voipUser: voip_user,
  hasVoipPassword: voip_password_sealed !== null,
  ramal,
})

export const changeVoip = async (
  tx: Tx,
  { userId: accountId, voipUser, voipPassword, ramal }: InputOf<Endpoint>,
  { seal }: { readonly seal: Seal },
): Promise<OutputOf<Endpoint>> => {
  const before = orRefuse(await findMember(tx, accountId), identityErrors.unknownUser)
  const after: Voip = {
    voip_user: orNone(voipUser),
    voip_password_sealed: sealed(voipPassword, before.voip_password_sealed, seal),
    ramal: orNone(ramal),
  }
  await updateVoip(tx, before.id, after)
  tx.audit({
    action: 'identity.rights.voip',
    subjectId: String(accountId),
    subject: before.name,
    before: written(before),
    after: written(after),
  })
  tx.emit(identityEvents, 'identity.account.changed', { accountId })
  return { error: false, message: 'Credenciais de telefonia atualizadas com sucesso.' }
}
