import type { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { clientsEvents } from '@tratativa/contract/clients/events'
import { clientsAnswers } from '@tratativa/contract/clients/texts'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { lockClient, setClientActive } from './clients.store.ts'

export const toggleClient = async (tx: Tx, { id, ...changes }: InputOf<typeof clientsEndpoints.toggleClient>) => {
  const client = orRefuse(await lockClient(tx, id), errors.notFound)
  const { isActive = !client.isActive } = changes
  if (isActive !== client.isActive) {
    await setClientActive(tx, id, isActive)
    tx.audit({
      action: isActive ? 'clients.client.activated' : 'clients.client.deactivated',
      subjectId: String(id),
      subject: client.name,
      before: { isActive: client.isActive },
      after: { isActive },
    })
    tx.emit(clientsEvents, 'clients.client.changed', { id })
  }
  const message = isActive ? clientsAnswers.activated : clientsAnswers.deactivated
  return { status: 'success' as const, message, data: { ...client, isActive } }
}
