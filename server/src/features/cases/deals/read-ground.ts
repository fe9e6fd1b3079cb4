// All that a decision stands on, read at once for as many cases as are decided on.
import { ceilingTable } from '@tratativa/contract/cases/deals/ceilings'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { readCeilingTable } from '../ceilings/ceiling-table.store.ts'
import { readRuleBook } from '../rules/rules.store.ts'
import type { Ground } from './draft.ts'
import type { CaseRecord } from './held-cases.store.ts'
import type { Act, CaseMove } from './move.ts'
import { readReferences } from './references.store.ts'

const isThere = (id: number | null | undefined): id is number => id !== null && id !== undefined

/** What is pointed at now and what is to be, wherever the change moves it: the audit names both. */
const referencesOf = (held: readonly CaseRecord[], moves: readonly CaseMove[]) => {
  const fields = moves.map((move) => move.fields ?? {})
  const movesClient = fields.some(({ client, group }) => client !== undefined || group !== undefined)
  const movesNegotiator = fields.some(({ negotiator }) => negotiator !== undefined)
  return {
    clients: movesClient
      ? [...held.map((one) => one.client_id), ...fields.map(({ client }) => client)].filter(isThere)
      : [],
    subClients: movesClient
      ? [...held.map((one) => one.sub_client_id), ...fields.map(({ group }) => group)].filter(isThere)
      : [],
    members: movesNegotiator
      ? [...held.map((one) => one.negotiator_id), ...fields.map(({ negotiator }) => negotiator)].filter(isThere)
      : [],
  }
}

const namesOffer = ({ fields, offers }: CaseMove) =>
  (offers ?? []).some(({ side }) => side === 'ours') ||
  fields?.lastProposal !== undefined ||
  fields?.clientCounterProposalValue !== undefined ||
  fields?.clientCounterProposalText !== undefined

/** A case may be moved to another client in the same breath in which an offer is made. */
const placesOf = (held: readonly CaseRecord[], moves: readonly CaseMove[]) => [
  ...held,
  ...moves.flatMap(({ id, fields }) =>
    fields?.client === undefined && fields?.group === undefined
      ? []
      : held
          .filter((one) => one.id === id)
          .map((one) => ({ id, client_id: fields.client ?? one.client_id, sub_client_id: fields.group ?? null })),
  ),
]

export const readGround = async (
  reader: Pick<TenantReader, 'sql' | 'now'>,
  held: readonly CaseRecord[],
  moves: readonly CaseMove[],
  act: Act,
): Promise<Ground> => {
  const [book, references, ceilings] = await Promise.all([
    readRuleBook(reader),
    readReferences(reader, referencesOf(held, moves)),
    moves.some(namesOffer) ? readCeilingTable(reader, placesOf(held, moves)) : ceilingTable([]),
  ])
  return { book, references, ceilings, act, now: reader.now, today: calendarDay(reader.now) }
}

/** The same for one case and whatever may happen to its offers. */
export const readDealGround = async (
  reader: Pick<TenantReader, 'sql' | 'now'>,
  held: CaseRecord,
  act: Act,
): Promise<Ground> => {
  const ground = await readGround(reader, [held], [], act)
  return { ...ground, ceilings: await readCeilingTable(reader, [held]) }
}
