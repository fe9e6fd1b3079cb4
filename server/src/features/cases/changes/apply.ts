// Changes one case: locks it, reads what the rules need, decides, writes and publishes. `apply-many.ts` does the same for many.
import { ceilingTable } from '@tratativa/contract/cases/deals/ceilings'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { errors, type ErrorDef } from '@tratativa/contract/kernel/errors'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { SqlReader, TenantReader, TenantTx } from '../../../platform/db/scope.ts'
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
import {
  fieldsOf,
  findDuplicateProcesses,
  lockCases,
  readReferences,
  type CaseColumn,
  type CaseRecord,
  type CaseState,
} from './case-record.store.ts'
import { decideChange, type CaseChange, refused, verdictOf, type ChangeContext, type Decision } from './decide.ts'
import { publishChanges, writeDecisions, type AppliedChange } from './write.ts'

// ---- the context: read in one go for all cases that are decided together, and only as far as their changes need it ----

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

const noCeilings = { ceilings: ceilingTable([]), others: null }
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
  tables: Pick<ChangeContext, 'ceilings' | 'others'> | null = null,
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

// ---- the result ----

/** The result of a change: the same for every path. */
export interface CaseResult {
  readonly id: number
  /** changed; same: nothing to do; refused: nothing done, for the reason in `refusal`. */
  readonly verdict: 'changed' | 'same' | 'refused'
  readonly refusal: ErrorDef | null
  readonly version: number
  /** The changed values, as `undoChanges` expects them; empty unless the verdict is 'changed'. */
  readonly before: Partial<CaseState>
  readonly after: Partial<CaseState>
  /** The ceiling of this single case, when the change set it. */
  readonly ownCeiling: { readonly before: number | null; readonly after: number | null } | null
  readonly fields: readonly string[]
  /** The offers that the change created. */
  readonly offerIds: readonly number[]
  /** An offer of the change is above the ceiling: it becomes a request. */
  readonly isAsked: boolean
  /** The request that the offer became. */
  readonly requestId: number | null
}

const only = (state: CaseState, columns: readonly CaseColumn[]): Partial<CaseState> =>
  Object.fromEntries(columns.map((name) => [name, state[name]]))

/** Returns the result of a decision; `written` is what it wrote beside the row, left out where it wrote nothing. */
export const resultOf = (decision: Decision, written?: AppliedChange): CaseResult => {
  const { stored: case_, state, moved, refusal, ownCeiling, request } = decision
  const verdict = verdictOf(decision)
  return {
    id: case_.id,
    verdict,
    refusal,
    version: case_.version + (verdict === 'changed' ? 1 : 0),
    before: only(case_, moved),
    after: only(state, moved),
    ownCeiling: ownCeiling === undefined ? null : { before: written?.ceilingBefore ?? null, after: ownCeiling },
    fields: [...fieldsOf(moved), ...(ownCeiling === undefined ? [] : ['maximumProposal'])],
    offerIds: written?.offerIds ?? [],
    isAsked: verdict === 'changed' && request !== null,
    requestId: written?.requestId ?? null,
  }
}

export const resultOfUnknownCase = (id: number): CaseResult => ({
  id,
  verdict: 'refused',
  refusal: errors.notFound,
  version: 0,
  before: {},
  after: {},
  ownCeiling: null,
  fields: [],
  offerIds: [],
  isAsked: false,
  requestId: null,
})

const changedProcessNumber = ({ moved, state }: Decision) =>
  moved.includes('process_number') ? state.process_number : null

/** A process number belongs to one case: refuses numbers that another case has, and numbers that two of the changes claim. */
export const refuseDuplicateProcesses = async (
  reader: SqlReader,
  decisions: readonly Decision[],
): Promise<readonly Decision[]> => {
  const processNumbers = decisions.map(changedProcessNumber).filter((number) => number !== null)
  if (processNumbers.length === 0) return decisions
  const owners = new Map(
    (await findDuplicateProcesses(reader, processNumbers)).map((row) => [row.process_number, row.id]),
  )
  return decisions.map((decision) => {
    const { stored: case_ } = decision
    const number = changedProcessNumber(decision)
    if (number === null) return decision
    const owner = owners.get(number) ?? case_.id
    owners.set(number, owner)
    return owner === case_.id ? decision : refused(case_, e.processTaken)
  })
}

/** Writes and publishes a closed decision; undefined where it changes nothing. */
export const applyDecision = async (
  tx: TenantTx,
  context: ChangeContext,
  decision: Decision,
): Promise<AppliedChange | undefined> => {
  const applied = await writeDecisions(tx, context, [decision])
  publishChanges(tx, context.act, applied)
  return applied[0]
}

export const applyChange = async (tx: TenantTx, change: CaseChange, act: ChangeOperation): Promise<CaseResult> => {
  const [case_] = await lockCases(tx, [change.id])
  if (case_ === undefined) return resultOfUnknownCase(change.id)
  const context = await readContext(tx, [case_], [change], act)
  const decided = decideChange(case_, change, context)
  const [decision = decided] = await refuseDuplicateProcesses(tx, [decided])
  return resultOf(decision, await applyDecision(tx, context, decision))
}
