import type { casesViewEndpoints } from '@tratativa/contract/cases/list/view-endpoints'
import type { Situation } from '@tratativa/contract/cases/shapes'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { ClientId, SubClientId, UserId } from '@tratativa/contract/kernel/ids'
import { oabStates } from '@tratativa/contract/people/oab'
import { taskKinds } from '@tratativa/contract/tasks/kinds'
import type { Reader } from '../../../platform/db/scope.ts'
import {
  listClientOptions,
  listNegotiators,
  listSituationOptions,
  listStatusOptions,
  listSubClientOptions,
} from './filter-values.store.ts'

export const listFilterValues = async (
  reader: Reader,
): Promise<OutputOf<typeof casesViewEndpoints.caseFilterValues>> => {
  const [statuses, situations, clients, subClients, negotiators] = await Promise.all([
    listStatusOptions(reader),
    listSituationOptions(reader),
    listClientOptions(reader),
    listSubClientOptions(reader),
    listNegotiators(reader),
  ])
  return {
    data: {
      statuses,
      situations: situations.map((situation) => ({ ...situation, tone: situation.tone as Situation['tone'] })),
      clients: clients.map((client) => ({ ...client, id: client.id as ClientId })),
      subClients: subClients.map((subClient) => ({
        ...subClient,
        id: subClient.id as SubClientId,
        clientId: subClient.clientId as ClientId,
      })),
      // The same list of states serves OAB registrations and courts.
      states: [...oabStates],
      tasks: [...taskKinds],
      negotiators: negotiators.map((negotiator) => ({ ...negotiator, id: negotiator.id as UserId })),
      me: reader.actor.userId,
    },
  }
}
