import { clientsEvents } from '@tratativa/contract/clients/events'
import type { groupEndpoints } from '@tratativa/contract/clients/group-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { deleteGroup, lockGroup } from './groups.store.ts'

export const removeWhatsappGroup = async (tx: Tx, { id }: InputOf<typeof groupEndpoints.removeWhatsappGroup>) => {
  const group = orRefuse(await lockGroup(tx, id), errors.notFound)
  await deleteGroup(tx, id)
  tx.audit({ action: 'clients.group.removed', subjectId: String(id), subject: group.name, before: group, after: null })
  tx.emit(clientsEvents, 'clients.group.changed', { id })
  return { data: group }
}
