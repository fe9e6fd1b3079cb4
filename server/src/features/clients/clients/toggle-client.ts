import type { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { clientsEvents } from '@tratativa/contract/clients/events'
import { clientsSaid } from '@tratativa/contract/clients/texts'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { holdClient, setClientActive } from './clients.store.ts'

export const toggleClient = async (tx: Tx, { id, ...wanted }: InputOf<typeof clientsEndpoints.toggleClient>) => {
  const client = orRefuse(await holdClient(tx, id), errors.notFound)
  const { isActive = !client.isActive } = wanted
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
  const message = isActive ? clientsSaid.activated : clientsSaid.deactivated
  return { status: 'success' as const, message, data: { ...client, isActive } }
}
