import type { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { clientsErrors } from '@tratativa/contract/clients/errors'
import { clientsEvents } from '@tratativa/contract/clients/events'
import { clientsAnswers } from '@tratativa/contract/clients/texts'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { lockClient } from '../clients/clients.store.ts'
import { findSubClient, insertSubClient } from './sub-clients.store.ts'

type Input = InputOf<typeof clientsEndpoints.addSubClient>

export const addSubClient = async (tx: TenantTx, { clientId, actKey: _key, ...fields }: Input) => {
  const client = orRefuse(await lockClient(tx, clientId), clientsErrors.unknownClient)
  const row = { cnpj: '', hasBeneficiaries: false, notes: '', ...fields }
  const id = orRefuse(await insertSubClient(tx, clientId, row), clientsErrors.subNameTaken)
  tx.audit({
    action: 'clients.sub-client.registered',
    subjectId: String(id),
    subject: row.name,
    before: null,
    after: { client: client.name, ...row },
  })
  tx.emit(clientsEvents, 'clients.sub-client.changed', { id, clientId })
  const data = orRefuse(await findSubClient(tx, id), errors.notFound)
  return { status: 'success' as const, message: clientsAnswers.subRegistered, data }
}
