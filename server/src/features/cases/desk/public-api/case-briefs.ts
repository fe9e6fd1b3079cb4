// The brief of a case that another feature's card shows.
import type { CaseRow, Situation } from '@tratativa/contract/cases/shapes'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { SqlReader } from '../../../../platform/db/scope.ts'
import { caseRowsByIds } from '../../list/case-rows.store.ts'

export interface CaseBrief {
  /** AF0001234 */
  readonly id: string
  readonly internalId: string
  readonly author: string
  readonly client: string
  readonly group: string
  readonly processNumber: string
  readonly dealStatus: string
  readonly tone: Situation['tone']
  readonly negotiator: CaseRow['negotiator']
  readonly isActive: boolean
  /** The values of the gap bar, as text; the ceiling only for callers who may see it. */
  readonly ours: string | null
  readonly theirs: string | null
  readonly ceiling: string | null
}

interface CaseReader extends SqlReader {
  readonly actor: Pick<Actor, 'profileTypeId' | 'userId'>
}

const toBrief = ({
  id,
  internalId,
  author,
  client,
  group,
  process,
  deal,
  negotiator,
  isActive,
}: CaseRow): CaseBrief => ({
  id,
  internalId,
  author: author?.name ?? '',
  client: client.name,
  group: group?.name ?? '',
  processNumber: process.processNumber,
  dealStatus: deal.status,
  tone: deal.situation.tone,
  negotiator,
  isActive,
  ours: deal.lastProposal,
  theirs: deal.authorCounterProposalValue,
  ceiling: deal.maximumProposal,
})

/** Returns the briefs by case id; leaves out ids of cases that do not exist here. */
export const caseBriefs = async (
  reader: CaseReader,
  ids: readonly CaseId[],
): Promise<ReadonlyMap<CaseId, CaseBrief>> => {
  const rows = await caseRowsByIds(reader, ids)
  const byCode = new Map(rows.map((row) => [Number(row.id.slice(2)), toBrief(row)]))
  return new Map(
    ids.flatMap((id) => {
      const brief = byCode.get(id)
      return brief ? [[id, brief] as const] : []
    }),
  )
}
