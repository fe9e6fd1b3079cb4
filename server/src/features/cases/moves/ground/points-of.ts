// What changes point at: the clients, sub-clients and users they name, and the ceilings they will be held to.
import type { CaseRecord } from '../held-cases.store.ts'
import type { CaseMove } from '../move.ts'
import type { WantedReferences } from './references.store.ts'

const isThere = (id: number | null | undefined): id is number => id !== null && id !== undefined

/** What is pointed at now and what is to be, wherever the change moves it: the audit names both. */
export const referencesOf = (held: readonly CaseRecord[], moves: readonly CaseMove[]): WantedReferences => {
  const fields = [...new Set(moves.flatMap((move) => move.fields ?? []))]
  const movesClient = fields.some(({ client, group }) => client !== undefined || group !== undefined)
  const movesNegotiator = fields.some(({ negotiator }) => negotiator !== undefined)
  const both = (
    isMoved: boolean,
    now: (one: CaseRecord) => number | null,
    then: readonly (number | null | undefined)[],
  ) => (isMoved ? [...held.map(now), ...then].filter(isThere) : [])
  return {
    clients: both(
      movesClient,
      (one) => one.client_id,
      fields.map(({ client }) => client),
    ),
    subClients: both(
      movesClient,
      (one) => one.sub_client_id,
      fields.map(({ group }) => group),
    ),
    members: both(
      movesNegotiator,
      (one) => one.negotiator_id,
      fields.map(({ negotiator }) => negotiator),
    ),
  }
}

export const namesOffer = ({ fields, offers }: CaseMove) =>
  (offers ?? []).some(({ side }) => side === 'ours') ||
  fields?.lastProposal !== undefined ||
  fields?.clientCounterProposalValue !== undefined ||
  fields?.clientCounterProposalText !== undefined

/** A case may be moved to another client in the same breath in which an offer is made. */
export const placesOf = (held: readonly CaseRecord[], moves: readonly CaseMove[]) => {
  const byId = new Map(held.map((one) => [one.id, one]))
  const moved = moves.flatMap(({ id, fields }) => {
    const one = byId.get(id)
    if (!one || (fields?.client === undefined && fields?.group === undefined)) return []
    return [{ id, client_id: fields.client ?? one.client_id, sub_client_id: fields.group ?? null }]
  })
  return [...held, ...moved]
}
