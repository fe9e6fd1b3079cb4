import type { CaseStatus, DealSituation, SituationWithCount } from '@tratativa/contract/cases/rules/shapes'
import { situationId, statusId } from '@tratativa/contract/cases/deals/shapes'
import type { Reader, SqlReader } from '../../../platform/db/scope.ts'
import { countCases } from './stored-rules.store.ts'
import { readSituationRows, readStatuses, type StatusRule } from './rules.store.ts'

const toSituation = (
  row: Awaited<ReturnType<typeof readSituationRows>>[number],
  statuses: readonly StatusRule[],
): DealSituation => {
  const status = statuses.find(({ id }) => id === row.status_id)
  return {
    id: situationId.parse(row.id),
    key: row.key,
    name: row.name,
    tone: row.tone as DealSituation['tone'],
    position: row.position,
    outcome: row.outcome as DealSituation['outcome'],
    status: status ? { id: statusId.parse(status.id), name: status.name } : null,
    steps: row.steps.map((id) => situationId.parse(id)),
    isActive: row.is_active,
  }
}

const toStatus = ({ id, ...rest }: StatusRule) => ({ ...rest, id: statusId.parse(id) })

export const listDealStatus = async (reader: Reader): Promise<{ data: DealSituation[] }> => {
  const [situations, statuses] = await Promise.all([readSituationRows(reader), readStatuses(reader)])
  return { data: situations.filter((row) => row.is_active).map((row) => toSituation(row, statuses)) }
}

export const listCaseStatus = async (reader: Reader) => ({
  data: (await readStatuses(reader)).filter((status) => status.isActive).map(toStatus),
})

export const listSituationsWithCounts = async (reader: SqlReader): Promise<{ data: SituationWithCount[] }> => {
  const [situations, statuses, counts] = await Promise.all([
    readSituationRows(reader),
    readStatuses(reader),
    countCases(reader, 'situation'),
  ])
  return { data: situations.map((row) => ({ ...toSituation(row, statuses), cases: counts.get(row.id) ?? 0 })) }
}

export const listStatusesWithCounts = async (reader: SqlReader): Promise<{ data: CaseStatus[] }> => {
  const [statuses, counts] = await Promise.all([readStatuses(reader), countCases(reader, 'status')])
  return { data: statuses.map((status) => ({ ...toStatus(status), cases: counts.get(status.id) ?? 0 })) }
}
