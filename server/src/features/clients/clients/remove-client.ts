import type { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { clientsErrors } from '@tratativa/contract/clients/errors'
import { clientsEvents } from '@tratativa/contract/clients/events'
import { clientsAnswers } from '@tratativa/contract/clients/texts'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { refuseReferenced } from '../refuse-referenced.ts'
import { deleteClient, lockClient } from './clients.store.ts'

export const removeClient = async (tx: Tx, { id }: InputOf<typeof clientsEndpoints.removeClient>) => {
  const { subClients, ...client } = orRefuse(await lockClient(tx, id), errors.notFound)
  if (subClients > 0) refuse(clientsErrors.hasSubClients)
  await refuseReferenced(deleteClient(tx, id))
  tx.audit({
    action: 'clients.client.removed',
    subjectId: String(id),
    subject: client.name,
    before: client,
    after: null,
  })
  tx.emit(clientsEvents, 'clients.client.changed', { id })
  return { status: 'success' as const, message: clientsAnswers.removed }
}
