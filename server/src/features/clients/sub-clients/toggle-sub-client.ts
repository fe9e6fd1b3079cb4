import type { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { clientsEvents } from '@tratativa/contract/clients/events'
import { clientsAnswers } from '@tratativa/contract/clients/texts'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { lockSubClient, setSubClientActive } from './sub-clients.store.ts'

type Input = InputOf<typeof clientsEndpoints.toggleSubClient>

export const toggleSubClient = async (tx: Tx, { id, ...changes }: Input) => {
  const subClient = orRefuse(await lockSubClient(tx, id), errors.notFound)
  const { isActive = !subClient.isActive } = changes
  if (isActive !== subClient.isActive) {
    await setSubClientActive(tx, id, isActive)
    tx.audit({
      action: isActive ? 'clients.sub-client.activated' : 'clients.sub-client.deactivated',
      subjectId: String(id),
      subject: subClient.name,
      before: { isActive: subClient.isActive },
      after: { isActive },
    })
    tx.emit(clientsEvents, 'clients.sub-client.changed', { id, clientId: subClient.clientId })
  }
  const message = isActive ? clientsAnswers.subActivated : clientsAnswers.subDeactivated
  return { status: 'success' as const, message, data: { ...subClient, isActive } }
}
