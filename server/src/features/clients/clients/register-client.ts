import type { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { clientsEvents } from '@tratativa/contract/clients/events'
import { noClientSigner } from '@tratativa/contract/clients/shapes'
import { clientsAnswers } from '@tratativa/contract/clients/texts'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { noPostalAddress } from '@tratativa/contract/kernel/postal-address'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { findClient, insertClient } from './clients.store.ts'
import { refuseDuplicateClient } from './refuse-duplicate-client.ts'

type Registration = InputOf<typeof clientsEndpoints.registerClient>

export const registerClient = async (tx: TenantTx, registration: Registration) => {
  const { clientId: _key, ...fields } = registration
  const row = {
    corporateName: '',
    cnpj: '',
    contacts: [],
    postalAddress: noPostalAddress,
    signer: noClientSigner,
    notes: '',
    ...fields,
  }
  const id = await refuseDuplicateClient(insertClient(tx, row))
  tx.audit({ action: 'clients.client.registered', subjectId: String(id), subject: row.name, before: null, after: row })
  tx.emit(clientsEvents, 'clients.client.changed', { id })
  const data = orRefuse(await findClient(tx, id), errors.notFound)
  return { status: 'success' as const, message: clientsAnswers.registered, data }
}
