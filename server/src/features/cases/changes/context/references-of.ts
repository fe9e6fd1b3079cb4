// Collects the references of changes: the clients, sub-clients and users they name, and the ceilings that apply to them.
import type { CaseRecord } from '../locked-cases.store.ts'
import type { CaseChange } from '../case-change.ts'
import type { ReferenceIds } from './references.store.ts'

type Ids = Set<number | null>

interface Pointed {
  readonly clients: Ids
  readonly subClients: Ids
  readonly members: Ids
}

const note = (ids: Ids, id: number | null | undefined) => {
  if (id !== undefined) ids.add(id)
}

const idsOf = (ids: Ids) => [...ids].filter((id) => id !== null)

/** Returns both the current and the new references of each changed field: the audit names both. */
export const referencesOf = (cases: readonly CaseRecord[], moves: readonly CaseChange[]): ReferenceIds => {
  const pointed: Pointed = { clients: new Set(), subClients: new Set(), members: new Set() }
  for (const { fields = {} } of moves) {
    note(pointed.clients, fields.client)
    note(pointed.subClients, fields.group)
    note(pointed.members, fields.negotiator)
  }
  const movesClient = pointed.clients.size + pointed.subClients.size > 0
  const movesNegotiator = pointed.members.size > 0
  for (const case_ of cases) {
    if (movesClient) {
      note(pointed.clients, case_.client_id)
      note(pointed.subClients, case_.sub_client_id)
    }
    if (movesNegotiator) note(pointed.members, case_.negotiator_id)
  }
  return { clients: idsOf(pointed.clients), subClients: idsOf(pointed.subClients), members: idsOf(pointed.members) }
}

export const namesOffer = ({ fields, offers }: CaseChange) =>
  (offers ?? []).some(({ side }) => side === 'ours') ||
  fields?.lastProposal !== undefined ||
  fields?.clientCounterProposalValue !== undefined ||
  fields?.clientCounterProposalText !== undefined

/** True if the change may alter a claim, client or situation that ceilings depend on; an offer of either side may change the situation. */
export const namesBase = ({ fields, offers }: CaseChange) =>
  (offers ?? []).length > 0 ||
  fields?.processValue !== undefined ||
  fields?.client !== undefined ||
  fields?.group !== undefined ||
  fields?.dealStatus !== undefined ||
  fields?.authorCounterProposalValue !== undefined ||
  fields?.authorCounterProposalText !== undefined

/** The same change may assign a case to another client and make an offer. */
export const ceilingTargetsOfChanges = (cases: readonly CaseRecord[], moves: readonly CaseChange[]) => {
  const byId = new Map(cases.map((case_) => [case_.id, case_]))
  const moved = moves.flatMap(({ id, fields }) => {
    const case_ = byId.get(id)
    if (!case_ || (fields?.client === undefined && fields?.group === undefined)) return []
    return [{ id, client_id: fields.client ?? case_.client_id, sub_client_id: fields.group ?? null }]
  })
  return [...cases, ...moved]
}
