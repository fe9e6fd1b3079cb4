import type { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { clientsEvents } from '@tratativa/contract/clients/events'
import { clientsSaid } from '@tratativa/contract/clients/texts'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { refuseKept } from '../refuse-kept.ts'
import { deleteSubClient, holdSubClient } from './sub-clients.store.ts'

export const removeSubClient = async (tx: Tx, { id }: InputOf<typeof clientsEndpoints.removeSubClient>) => {
  const subClient = orRefuse(await holdSubClient(tx, id), errors.notFound)
  await refuseKept(deleteSubClient(tx, id))
  tx.audit({
    action: 'clients.sub-client.removed',
    subjectId: String(id),
    subject: subClient.name,
    before: subClient,
    after: null,
  })
  tx.emit(clientsEvents, 'clients.sub-client.changed', { id, clientId: subClient.clientId })
  return { status: 'success' as const, message: clientsSaid.subRemoved }
}
