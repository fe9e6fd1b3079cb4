// The brief of a case that another feature's card shows.
import type { CaseRow, Situation } from '@tratativa/contract/cases/shapes'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { CaseId, PersonId } from '@tratativa/contract/kernel/ids'
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
  /** The person to call, the lawyer before the author (EAOAB art. 34 VIII); null without a telephone. */
  readonly contact: { readonly personId: PersonId; readonly name: string; readonly phone: string } | null
}

interface CaseReader extends SqlReader {
  readonly actor: Pick<Actor, 'profileTypeId' | 'userId'>
}

const contactOf = ({ author, lawyer }: CaseRow): CaseBrief['contact'] => {
  const person = lawyer ?? author
  const phone = person?.telephones[0]
  return person && phone !== undefined ? { personId: person.id, name: person.name, phone } : null
}

const toBrief = (row: CaseRow): CaseBrief => ({
  id: row.id,
  internalId: row.internalId,
  author: row.author?.name ?? '',
  client: row.client.name,
  group: row.group?.name ?? '',
  processNumber: row.process.processNumber,
  dealStatus: row.deal.status,
  tone: row.deal.situation.tone,
  negotiator: row.negotiator,
  isActive: row.isActive,
  ours: row.deal.lastProposal,
  theirs: row.deal.authorCounterProposalValue,
  ceiling: row.deal.maximumProposal,
  contact: contactOf(row),
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
