import { clientsErrors } from '@tratativa/contract/clients/errors'
import { clientsEvents } from '@tratativa/contract/clients/events'
import type { groupEndpoints } from '@tratativa/contract/clients/group-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { countWhatsappGroups, insertGroup, mostGroups } from './groups.store.ts'

export const addWhatsappGroup = async (tx: Tx, input: InputOf<typeof groupEndpoints.addWhatsappGroup>) => {
  if ((await countWhatsappGroups(tx)) >= mostGroups) refuse(clientsErrors.tooManyGroups)
  const id = orRefuse(await insertGroup(tx, input), clientsErrors.groupNameTaken)
  tx.audit({ action: 'clients.group.added', subjectId: String(id), subject: input.name, before: null, after: input })
  tx.emit(clientsEvents, 'clients.group.changed', { id })
  return { data: { id, ...input } }
}
