import { clientsErrors } from '@tratativa/contract/clients/errors'
import { clientsEvents } from '@tratativa/contract/clients/events'
import type { groupEndpoints } from '@tratativa/contract/clients/group-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { refuseTaken } from '../../../platform/refusal/refuse-taken.ts'
import { difference } from '../difference.ts'
import {
  isWhatsappReleased,
  listGroups,
  countWhatsappGroups,
  insertGroup,
  mostGroups,
  lockGroup,
  updateGroup,
  deleteGroup,
} from './groups.store.ts'

export const listWhatsappGroups = async (reader: Reader) => ({ data: await listGroups(reader) })

export const readWhatsappReleased = async (reader: Reader) => ({
  data: { whatsappReleased: await isWhatsappReleased(reader) },
})

type NewGroup = InputOf<typeof groupEndpoints.addWhatsappGroup>

export const addWhatsappGroup = async (tx: Tx, { clientId: _key, ...input }: NewGroup) => {
  if ((await countWhatsappGroups(tx)) >= mostGroups) refuse(clientsErrors.tooManyGroups)
  const id = orRefuse(await insertGroup(tx, input), clientsErrors.groupNameTaken)
  tx.audit({ action: 'clients.group.added', subjectId: String(id), subject: input.name, before: null, after: input })
  tx.emit(clientsEvents, 'clients.group.changed', { id })
  return { data: { id, ...input } }
}

export const editWhatsappGroup = async (tx: Tx, input: InputOf<typeof groupEndpoints.editWhatsappGroup>) => {
  const before = orRefuse(await lockGroup(tx, input.id), errors.notFound)
  const change = difference(before, input)
  if (!change) return { data: before }
  await updateGroup(tx, input).catch(refuseTaken('whatsapp_group_name', clientsErrors.groupNameTaken))
  tx.audit({ action: 'clients.group.edited', subjectId: String(input.id), subject: input.name, ...change })
  tx.emit(clientsEvents, 'clients.group.changed', { id: input.id })
  return { data: input }
}

export const removeWhatsappGroup = async (tx: Tx, { id }: InputOf<typeof groupEndpoints.removeWhatsappGroup>) => {
  const group = orRefuse(await lockGroup(tx, id), errors.notFound)
  await deleteGroup(tx, id)
  tx.audit({ action: 'clients.group.removed', subjectId: String(id), subject: group.name, before: group, after: null })
  tx.emit(clientsEvents, 'clients.group.changed', { id })
  return { data: group }
}
