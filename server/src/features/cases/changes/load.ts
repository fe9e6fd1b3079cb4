// Reads the context of decisions in one go, for all cases that are decided together, and only as far as their changes need it.
import { ceilingTable } from '@tratativa/contract/cases/deals/ceilings'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { TenantReader } from '../../../platform/db/scope.ts'
import {
  readCeilingTable,
  readBases,
  needsTwoPeopleFor,
  readCeilingContext,
  readTables,
} from '../ceilings/ceilings.store.ts'
import { confirmsWholly } from '../ceilings/confirmed-bases.ts'
import type { ChangeOperation } from '../change-operation.ts'
import { lastOffers } from '../ledger/ledger.store.ts'
import { readRuleBook, type RuleBook } from '../rules/rules.store.ts'
import type { CaseChange, ChangeContext } from './decide.ts'
import { readReferences, type CaseRecord } from './case-record.store.ts'

const namesOffer = ({ fields, offers }: CaseChange) =>
  (offers ?? []).some(({ side }) => side === 'ours') ||
  fields?.lastProposal !== undefined ||
  fields?.clientCounterProposalValue !== undefined ||
  fields?.clientCounterProposalText !== undefined

/** True if the change may alter a claim, client or situation that ceilings depend on; an offer of either side may change the situation. */
const namesBase = ({ fields, offers }: CaseChange) =>
  (offers ?? []).length > 0 ||
  fields?.processValue !== undefined ||
  fields?.client !== undefined ||
  fields?.group !== undefined ||
  fields?.dealStatus !== undefined ||
  fields?.authorCounterProposalValue !== undefined ||
  fields?.authorCounterProposalText !== undefined

const dependsOnCeilings = (changes: readonly CaseChange[]) =>
  changes.some((change) => namesOffer(change) || namesBase(change))

/** Ceilings are needed for offers, and for changes of a base by somebody who may not confirm it for everybody. */
export const needsCeilings = (changes: readonly CaseChange[], act: ChangeOperation, needsTwoPeople: boolean) =>
  changes.some(namesOffer) || (!confirmsWholly({ act, needsTwoPeople }) && changes.some(namesBase))

/** The same change may assign a case to another client and make an offer. */
const ceilingTargetsOf = (cases: readonly CaseRecord[], changes: readonly CaseChange[]) => {
  const byId = new Map(cases.map((case_) => [case_.id, case_]))
  const moved = changes.flatMap(({ id, fields }) => {
    const case_ = byId.get(id)
    if (!case_ || (fields?.client === undefined && fields?.group === undefined)) return []
    return [{ id, client_id: fields.client ?? case_.client_id, sub_client_id: fields.group ?? null }]
  })
  return [...cases, ...moved]
}

const present = (ids: readonly (number | null | undefined)[]) => [
  ...new Set(ids.filter((id) => id !== null && id !== undefined)),
]

/** Returns both the current and the new references of each changed field: the audit names both. */
const referencesOf = (cases: readonly CaseRecord[], changes: readonly CaseChange[]) => {
  const fields = changes.flatMap((change) => change.fields ?? [])
  const movesClient = fields.some(({ client, group }) => client !== undefined || group !== undefined)
  const movesNegotiator = fields.some(({ negotiator }) => negotiator !== undefined)
  const [assigned, negotiated] = [movesClient ? cases : [], movesNegotiator ? cases : []]
  return {
    clients: present([...fields.map(({ client }) => client), ...assigned.map((case_) => case_.client_id)]),
    subClients: present([...fields.map(({ group }) => group), ...assigned.map((case_) => case_.sub_client_id)]),
    members: present([
      ...fields.map(({ negotiator }) => negotiator),
      ...negotiated.map((case_) => case_.negotiator_id),
    ]),
  }
}

/** Returns the cases that a change would make agreed. */
const agreeing = (changes: readonly CaseChange[], book: RuleBook) =>
  changes.flatMap(({ id, fields }) =>
    fields?.dealStatus !== undefined && book.situationByName(fields.dealStatus)?.outcome === 'won' ? id : [],
  )

type CeilingTables = Pick<ChangeContext, 'ceilings' | 'others'>

const noCeilings: CeilingTables = { ceilings: ceilingTable([]), others: null }
const noBases: ChangeContext['bases'] = new Map()

export const readRules = async (
  reader: TenantReader,
  changes: readonly CaseChange[],
  act: ChangeOperation,
  known?: RuleBook,
): Promise<Pick<ChangeContext, 'book' | 'needsTwoPeople'>> => {
  const [book, needsTwoPeople] = await Promise.all([
    known ?? readRuleBook(reader),
    dependsOnCeilings(changes) ? needsTwoPeopleFor(reader, act) : true,
  ])
  return { book, needsTwoPeople }
}

/** `rules` and `tables` are passed where one operation has already read them for many cases. */
export const readContext = async (
  reader: TenantReader,
  cases: readonly CaseRecord[],
  changes: readonly CaseChange[],
  act: ChangeOperation,
  rules?: Pick<ChangeContext, 'book' | 'needsTwoPeople'>,
  tables: CeilingTables | null = null,
): Promise<ChangeContext> => {
  const { book, needsTwoPeople } = rules ?? (await readRules(reader, changes, act))
  const readOwnTables = () =>
    needsCeilings(changes, act, needsTwoPeople)
      ? readTables(act, needsTwoPeople, (notBy) => readCeilingTable(reader, ceilingTargetsOf(cases, changes), notBy))
      : noCeilings
  const ids = cases.flatMap(({ id, version }) => (version === 0 ? [] : id))
  const [references, limits, bases, last] = await Promise.all([
    readReferences(reader, referencesOf(cases, changes)),
    tables ?? readOwnTables(),
    ids.length > 0 && dependsOnCeilings(changes) ? readBases(reader, ids) : noBases,
    lastOffers(reader, agreeing(changes, book)),
  ])
  const { now } = reader
  return { ...limits, bases, needsTwoPeople, act, book, references, lastOffers: last, now, today: calendarDay(now) }
}

/** Reads the context for cases of which any field may change. */
export const readFullContext = async (
  reader: TenantReader,
  cases: readonly CaseRecord[],
  changes: readonly CaseChange[],
  act: ChangeOperation,
): Promise<ChangeContext> => {
  const [context, limits] = await Promise.all([
    readContext(reader, cases, changes, act),
    readCeilingContext(reader, ceilingTargetsOf(cases, changes), act),
  ])
  return { ...context, ...limits }
}

/** Reads the context for one case and any change of its offers. */
export const readDealContext = async (
  reader: TenantReader,
  case_: CaseRecord,
  act: ChangeOperation,
): Promise<ChangeContext> => {
  const [context, last] = await Promise.all([readFullContext(reader, [case_], [], act), lastOffers(reader, [case_.id])])
  return { ...context, lastOffers: last }
}
