import type { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { clientsEvents } from '@tratativa/contract/clients/events'
import { clientsAnswers } from '@tratativa/contract/clients/texts'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { refuseReferenced } from '../refuse-referenced.ts'
import { deleteSubClient, lockSubClient } from './sub-clients.store.ts'

export const removeSubClient = async (tx: Tx, { id }: InputOf<typeof clientsEndpoints.removeSubClient>) => {
  const subClient = orRefuse(await lockSubClient(tx, id), errors.notFound)
  await refuseReferenced(deleteSubClient(tx, id))
  tx.audit({
    action: 'clients.sub-client.removed',
    subjectId: String(id),
    subject: subClient.name,
    before: subClient,
    after: null,
  })
  tx.emit(clientsEvents, 'clients.sub-client.changed', { id, clientId: subClient.clientId })
  return { status: 'success' as const, message: clientsAnswers.subRemoved }
}
