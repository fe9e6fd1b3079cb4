import type { casesViewEndpoints } from '@tratativa/contract/cases/list/view-endpoints'
import type { Situation } from '@tratativa/contract/cases/shapes'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { ClientId, SubClientId, UserId } from '@tratativa/contract/kernel/ids'
import { oabStates } from '@tratativa/contract/people/oab'
import { taskKinds } from '@tratativa/contract/tasks/shapes'
import type { Reader } from '../../../platform/db/scope.ts'
import { listClients, listNegotiators, listSituations, listStatuses, listSubClients } from './filter-values.store.ts'

export const listFilterValues = async (
  reader: Reader,
): Promise<OutputOf<typeof casesViewEndpoints.caseFilterValues>> => {
  const [statuses, situations, clients, subClients, negotiators] = await Promise.all([
    listStatuses(reader),
    listSituations(reader),
    listClients(reader),
    listSubClients(reader),
    listNegotiators(reader),
  ])
  return {
    data: {
      statuses,
      situations: situations.map((one) => ({ ...one, tone: one.tone as Situation['tone'] })),
      clients: clients.map((one) => ({ ...one, id: one.id as ClientId })),
      subClients: subClients.map((one) => ({
        ...one,
        id: one.id as SubClientId,
        clientId: one.clientId as ClientId,
      })),
      // The same list of states serves OAB registrations and courts.
      states: [...oabStates],
      tasks: [...taskKinds],
      negotiators: negotiators.map((one) => ({ ...one, id: one.id as UserId })),
      me: reader.actor.userId,
    },
  }
}
