import { clientsErrors } from '@tratativa/contract/clients/errors'
import { clientsEvents } from '@tratativa/contract/clients/events'
import type { groupEndpoints } from '@tratativa/contract/clients/group-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { isUniqueViolation } from '../../../platform/db/failures.ts'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { difference } from '../difference.ts'
import { lockGroup, updateGroup } from './groups.store.ts'

export const editWhatsappGroup = async (tx: Tx, input: InputOf<typeof groupEndpoints.editWhatsappGroup>) => {
  const before = orRefuse(await lockGroup(tx, input.id), errors.notFound)
  const change = difference(before, input)
  if (!change) return { data: before }
  try {
    await updateGroup(tx, input)
  } catch (error) {
    if (isUniqueViolation(error)) refuse(clientsErrors.groupNameTaken)
    throw error
  }
  tx.audit({ action: 'clients.group.edited', subjectId: String(input.id), subject: input.name, ...change })
  tx.emit(clientsEvents, 'clients.group.changed', { id: input.id })
  return { data: input }
}
