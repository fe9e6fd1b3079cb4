import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { CaseFigures } from '@tratativa/contract/cases/desk/shapes'
import type { Situation } from '@tratativa/contract/cases/shapes'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { SubClientId, UserId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { Reader } from '../../../../platform/db/scope.ts'
import { orRefuse } from '../../../../platform/refusal/refusal.ts'
import { clientsByIds, subClientsByIds } from '../../../clients/index.ts'
import { countByNegotiator, sumBySituation, sumBySubClient, sumCases, sumDeals } from './client-figures.store.ts'

const sumOf = ({ count, value }: { readonly count: number; readonly value: number }) => ({
  count,
  value: moneyText(value),
})

export const readClientFigures = async (
  reader: Reader,
  { id, subClientId }: InputOf<typeof casesDeskEndpoints.clientCaseFigures>,
): Promise<{ data: CaseFigures }> => {
  const whose = { id, subClientId: subClientId ?? null }
  const [clients, groups, all, situations, subClients, negotiators, deals] = await Promise.all([
    clientsByIds(reader, [id]),
    subClientsByIds(reader, subClientId === undefined ? [] : [subClientId]),
    sumCases(reader, whose),
    sumBySituation(reader, whose),
    sumBySubClient(reader, whose),
    countByNegotiator(reader, whose),
    sumDeals(reader, whose, reader.now),
  ])
  const client = orRefuse(clients.get(id), errors.notFound)
  const group = subClientId === undefined ? null : (groups.get(subClientId)?.name ?? null)
  return {
    data: {
      client: client.name,
      subClient: group,
      today: calendarDay(reader.now),
      active: sumOf(all),
      inactive: all.inactive,
      bySituation: situations.map(({ id: situation, key, name, tone, ...sum }) => ({
        situation: { id: situation, key, name, tone: tone as Situation['tone'] },
        ...sumOf(sum),
      })),
      bySubClient: subClients.map(({ id: groupId, name, ...sum }) => ({
        id: groupId as SubClientId | null,
        name,
        ...sumOf(sum),
      })),
      byNegotiator: negotiators.map((negotiator) => ({ ...negotiator, id: negotiator.id as UserId | null })),
      dealsThisMonth: sumOf(deals.thisMonth),
      dealsLastMonth: sumOf(deals.lastMonth),
    },
  }
}
