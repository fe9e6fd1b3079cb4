// Writes decisions: the rows of the cases, then the related records: ledger entries, requests, ceilings, their bases, and an audit entry
// per case. Publishes them; a batch publishes events for all its cases together.
import { casesErrors } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, toCaseId, type UserId } from '@tratativa/contract/kernel/ids'
import { moneyOrNone, moneyText } from '@tratativa/contract/kernel/money'
import type { AuditEntry, TenantTx } from '../../../platform/db/scope.ts'
import { refuseTaken } from '../../../platform/refusal/refuse-taken.ts'
import { insertNewCeilings, ownCeilings, replaceBases } from '../ceilings/ceilings.store.ts'
import { basesAfter, type ConfirmedBase } from '../ceilings/confirmed-bases.ts'
import { insertOfferRequests, withdrawWaiting, type RequestedOffer } from '../ceilings/requests.store.ts'
import type { ChangeOperation } from '../change-operation.ts'
import { writeOffers, type Offering } from '../ledger/ledger.store.ts'
import {
  caseColumnNames,
  describeColumns,
  endHandoversOf,
  fieldsOf,
  writeCases,
  type CaseColumn,
  type ReferenceNames,
} from './case-record.store.ts'
import type { SituationRule } from '../rules/rules.store.ts'
import { verdictOf, type ChangeContext, type Decision } from './decide.ts'

/** A written decision, with the related records that it wrote beside the row. */
export interface AppliedChange {
  readonly decision: Decision
  readonly offerIds: readonly number[]
  readonly requestId: number | null
  /** True when people who set ceilings must confirm the claim, client or situation that the change sets. */
  readonly asksBase: boolean
  /** The case's own ceiling before this change. */
  readonly ceilingBefore: number | null
}

const codeOf = ({ stored: case_ }: Decision) => caseCode(toCaseId(case_.id))

// ---- audit ----

/** The names under which audit entries refer to a case. */
export const threadOf = (case_: { readonly id: number; readonly author: string; readonly client: string }) => ({
  subjectId: caseCode(toCaseId(case_.id)),
  subject: [case_.author, case_.client].filter(Boolean).join(' x '),
  thread: `case:${case_.id}`,
})

const dealColumns: ReadonlySet<string> = new Set([
  'last_proposal',
  'proposals',
  'client_counter',
  'client_counter_text',
  'author_counter',
  'author_counter_text',
  'situation_id',
  'came_from_id',
  'situation_changed_at',
  'status_id',
])

const namesOf = ({ book, references }: ChangeContext): ReferenceNames => ({
  situation: (id) => book.situation(id)?.name ?? '',
  status: (id) => book.status(id)?.name ?? '',
  client: (id) => references.clients.get(id)?.name ?? '',
  subClient: (id) => references.subClients.get(id)?.name ?? '',
  negotiator: (id) => references.members.get(id)?.name ?? '',
})

/** An offer that repeats the previous value is audited too. */
const auditedColumns = ({ moved, offers }: Decision): CaseColumn[] => {
  const named = offers
    .filter(({ offering: { isUnsent } }) => !isUnsent)
    .map(({ offering: { side } }) => (side === 'ours' ? ('last_proposal' as const) : ('author_counter' as const)))
  return [...new Set([...moved, ...named])]
}

/** One entry for the changed fields, one for a request, and one for a ceiling. */
const entriesOf = (
  decision: Decision,
  ceilingBefore: number | null,
  names: ReferenceNames,
  { batch }: ChangeOperation,
): AuditEntry[] => {
  const { stored: case_, state, moved, offers, request, ownCeiling, countsOffer } = decision
  const columns = auditedColumns(decision)
  const isOffer = (offers.length > 0 || countsOffer) && moved.every((name) => dealColumns.has(name))
  const isNew = case_.version === 0
  const action = isNew ? 'cases.case.registered' : isOffer ? 'cases.offer.made' : 'cases.case.changed'
  const changeEntry = columns.length > 0 && {
    action,
    before: isNew ? null : describeColumns(case_, columns, names),
    after: describeColumns(state, columns, names),
  }
  const unsent = offers.filter(({ offering: { isUnsent } }) => isUnsent)
  const unsentEntries = unsent.map(({ offering: { value, text = '' } }) => ({
    action: 'cases.offer.made',
    before: null,
    after: { value: moneyText(value), text, outcome: 'unsent' },
  }))
  const requestEntry = request && {
    action: 'cases.offer.requested',
    before: null,
    after: { value: moneyText(request.value), text: request.text ?? '', reason: request.reason ?? '' },
  }
  const ceilingEntry = ownCeiling !== undefined && {
    action: 'cases.ceiling.set',
    before: { maximumProposal: moneyOrNone(ceilingBefore) },
    after: { maximumProposal: moneyOrNone(ownCeiling) },
  }
  return [changeEntry, ...unsentEntries, requestEntry, ceilingEntry]
    .filter((entry) => entry !== false && entry !== null)
    .map((entry) => ({ ...threadOf(case_), ...entry, ...(batch === undefined ? {} : { batch }) }))
}

/** Returns the old and new value of each field, in the words of the audit. */
export const describeChange = (decision: Decision, context: ChangeContext) => {
  const entries = entriesOf(decision, null, namesOf(context), context.act)
  const joined = (side: 'before' | 'after'): Readonly<Record<string, unknown>> =>
    Object.assign({}, ...entries.map((entry) => entry[side] ?? {}))
  return { before: joined('before'), after: joined('after') }
}

const auditChanges = async (tx: TenantTx, context: ChangeContext, applied: readonly AppliedChange[]) => {
  const names = namesOf(context)
  await tx.auditAll(
    applied.flatMap(({ decision, ceilingBefore }) => entriesOf(decision, ceilingBefore, names, context.act)),
  )
}

// ---- related records ----

const requestedOfferOf = (offering: Offering, act: ChangeOperation): RequestedOffer => ({
  kind: offering.accepts === undefined ? 'offer' : 'acceptance',
  move: offering.move,
  instalments: offering.instalments ?? 1,
  paymentForm: offering.paymentForm ?? '',
  termDays: offering.termDays ?? null,
  text: offering.text ?? '',
  channel: offering.channel ?? act.channel,
  offerId: offering.accepts ?? null,
  corrects: offering.corrects ?? null,
})

/** A new request replaces the waiting one of its case. */
const withdrawReplaced = async (tx: TenantTx, decisions: readonly Decision[], act: ChangeOperation) => {
  const { by, batch } = act
  const known = decisions.flatMap(({ stored: case_, request }) => (request && case_.version > 0 ? case_.id : []))
  const withdrawn = await withdrawWaiting(tx, known, act)
  if (withdrawn.length === 0) return
  const requestIds = withdrawn.map(({ id }) => String(id))
  if (batch !== undefined)
    tx.emit(casesEvents, 'cases.offer.withdrawn-by-many', { requestIds, batch: null, by: by.accountId })
  else
    for (const { id, case_id } of withdrawn) {
      const request = { id: caseCode(toCaseId(case_id)), requestId: String(id), by: by.accountId }
      tx.emit(casesEvents, 'cases.offer.withdrawn', request)
    }
}

/** Returns the ids of the new requests by case. */
const writeRequests = async (tx: TenantTx, decisions: readonly Decision[], act: ChangeOperation) => {
  const requests = decisions.flatMap(({ stored: case_, request }) => {
    if (request === null) return []
    const { value, ceiling, reason = '' } = request
    return [{ caseId: case_.id, value, ceiling, reason, offer: requestedOfferOf(request, act) }]
  })
  await withdrawReplaced(tx, decisions, act)
  return insertOfferRequests(tx, requests, act)
}

/** Returns the cases' own ceilings before the change. */
const writeCeilings = async (tx: TenantTx, decisions: readonly Decision[], { by }: ChangeOperation) => {
  const ceilings = decisions.flatMap(({ stored: case_, ownCeiling }) => {
    const scope = { clientId: null, subClientId: null, situationId: null, caseId: case_.id }
    return ownCeiling === undefined ? [] : [{ ...scope, percent: null, amount: ownCeiling }]
  })
  if (ceilings.length === 0) return new Map<number, number | null>()
  const before = await ownCeilings(
    tx,
    ceilings.map(({ caseId }) => caseId),
  )
  await insertNewCeilings(tx, ceilings, by)
  return before
}

/** Returns the cases for which a person who may set ceilings must confirm the new base. */
const writeBases = async (
  tx: TenantTx,
  context: ChangeContext,
  decisions: readonly Decision[],
): Promise<ReadonlySet<number>> => {
  const changed = new Map<number, readonly ConfirmedBase[]>()
  for (const { stored: case_, state } of decisions) {
    const bases = basesAfter({ stored: case_, state }, context)
    if (bases) changed.set(case_.id, bases)
  }
  if (changed.size > 0) await replaceBases(tx, changed, context.bases)
  const asksNow = ({ requested: request }: ConfirmedBase) => request?.requestedAt === null
  return new Set([...changed].flatMap(([id, bases]) => (bases.some(asksNow) ? id : [])))
}

/** Ends the handover requests for cases whose negotiator changed. */
const endHandovers = async (tx: TenantTx, decisions: readonly Decision[], { by }: ChangeOperation) => {
  const ids = decisions.flatMap(({ stored: case_, moved }) =>
    case_.version > 0 && moved.includes('negotiator_id') ? case_.id : [],
  )
  if (ids.length > 0) await endHandoversOf(tx, ids, by)
}

const changedOf = (decisions: readonly Decision[]) => decisions.filter((decision) => verdictOf(decision) === 'changed')

/** Writes what follows the rows of the cases; an import writes the rows of new cases itself. */
export const writeRelatedRecords = async (
  tx: TenantTx,
  context: ChangeContext,
  decisions: readonly Decision[],
): Promise<readonly AppliedChange[]> => {
  const { act } = context
  const changed = changedOf(decisions)
  const newCases = new Set(changed.flatMap(({ stored: case_ }) => (case_.version === 0 ? case_.id : [])))
  const entries = changed.flatMap(({ offers }) => offers)
  const [offerIds, requestIds, ceilings, baseRequestCaseIds] = await Promise.all([
    writeOffers(tx, entries, newCases, act),
    writeRequests(tx, changed, act),
    writeCeilings(tx, changed, act),
    writeBases(tx, context, changed),
    endHandovers(tx, changed, act),
  ])
  const applied = changed.map((decision) => {
    const { id } = decision.stored
    return {
      decision,
      offerIds: offerIds.get(id) ?? [],
      requestId: requestIds.get(id) ?? null,
      asksBase: baseRequestCaseIds.has(id),
      ceilingBefore: ceilings.get(id) ?? null,
    }
  })
  await auditChanges(tx, context, applied)
  return applied
}

/** Another transaction gave another case the same process number at the same moment. */
const refuseRace = refuseTaken('case_process', casesErrors.processTaken)

/** Writes the decisions; the caller publishes them. */
export const writeDecisions = async (
  tx: TenantTx,
  context: ChangeContext,
  decisions: readonly Decision[],
): Promise<readonly AppliedChange[]> => {
  const changed = changedOf(decisions)
  const moved = new Set(changed.flatMap((decision) => decision.moved))
  const rows = changed.map(({ stored: case_, state }) => ({ id: case_.id, state }))
  const columns = caseColumnNames.filter((name) => moved.has(name))
  await writeCases(tx, rows, columns).catch(refuseRace)
  return writeRelatedRecords(tx, context, changed)
}

// ---- events ----

/** Returns the old and the new negotiator of a case; null where nobody loses the case. */
const takeoverOf = ({ stored: case_, state }: Decision) =>
  case_.negotiator_id === null || case_.negotiator_id === state.negotiator_id
    ? null
    : { from: case_.negotiator_id as UserId, to: state.negotiator_id as UserId | null }

/** Names what made a case reach its situation, for the records that go when it is taken back. */
export const causeOf = (version: number, offerIds: readonly number[]) => {
  const offerId = offerIds.at(-1)
  return offerId === undefined ? `change:${version}` : causeOfOffer(offerId)
}

export const causeOfOffer = (offerId: number) => `offer:${offerId}`
export const offerOfCause = (cause: string) => /^offer:(\d+)$/.exec(cause)?.[1] ?? null

const publishOneChange = (
  tx: TenantTx,
  { decision, offerIds, requestId, asksBase }: AppliedChange,
  { by }: ChangeOperation,
) => {
  const { stored: case_, state, moved, offers, request, reached } = decision
  const id = codeOf(decision)
  const actor = { by: by.accountId, byName: by.name }
  tx.emit(casesEvents, 'cases.case.changed', { id, version: case_.version + 1, fields: fieldsOf(moved) })
  offers.forEach(({ offering: { side, value, isUnsent } }, index) => {
    const offerId = String(offerIds[index])
    if (isUnsent) tx.emit(casesEvents, 'cases.offer.followed', { id, offerId })
    else tx.emit(casesEvents, 'cases.offer.made', { id, offerId, side, value: moneyText(value) })
  })
  if (request && requestId !== null) {
    const requested = { id, requestId: String(requestId), ...actor, value: moneyText(request.value) }
    tx.emit(casesEvents, 'cases.offer.requested', requested)
  }
  if (asksBase) tx.emit(casesEvents, 'cases.base.asked', { id, ...actor })
  const takeover = takeoverOf(decision)
  if (takeover) tx.emit(casesEvents, 'cases.case.taken', { id, ...takeover, ...actor })
  if (reached)
    tx.emit(casesEvents, 'cases.situation.reached', {
      id,
      situationId: reached.id,
      key: reached.key,
      negotiatorId: state.negotiator_id,
      byAccountId: by.accountId,
      reachedAt: state.situation_changed_at.toISOString(),
      cause: causeOf(case_.version + 1, offerIds),
    })
}

/** Publishes each pair of people once, however many cases go from one to the other. */
const publishTakeovers = (tx: TenantTx, decisions: readonly Decision[], { by, batch = '' }: ChangeOperation) => {
  const takeovers = new Map(
    decisions.flatMap((decision) => {
      const takeover = takeoverOf(decision)
      return takeover ? [[`${takeover.from}/${takeover.to}`, takeover] as const] : []
    }),
  )
  const moves = [...takeovers.values()]
  if (moves.length > 0) tx.emit(casesEvents, 'cases.cases.taken', { moves, by: by.accountId, byName: by.name, batch })
}

/** Names a case in an event about many. */
export const caseInEvent = (decision: Decision) => ({
  id: codeOf(decision),
  negotiatorId: decision.state.negotiator_id,
})

const publishSituations = (tx: TenantTx, decisions: readonly Decision[], { by }: ChangeOperation) => {
  // Each chunk reads the situations separately: compare them by id.
  const groups = new Map<string, { readonly situation: SituationRule; readonly areNew: boolean; cases: Decision[] }>()
  for (const decision of decisions) {
    const { reached, stored: case_ } = decision
    if (!reached) continue
    const areNew = case_.version === 0
    const name = `${reached.id}/${areNew}`
    const group = groups.get(name) ?? { situation: reached, areNew, cases: [] }
    group.cases.push(decision)
    groups.set(name, group)
  }
  for (const { situation, areNew, cases } of groups.values())
    tx.emit(casesEvents, 'cases.situation.reached-by-many', {
      situationId: situation.id,
      key: situation.key,
      byAccountId: by.accountId,
      areNew,
      cases: cases.map(caseInEvent),
    })
}

const publishManyChanges = (tx: TenantTx, applied: readonly AppliedChange[], act: ChangeOperation) => {
  const { by, batch = '' } = act
  const decisions = applied.map(({ decision }) => decision)
  publishSituations(tx, decisions, act)
  publishTakeovers(tx, decisions, act)
  const count = applied.filter(({ requestId }) => requestId !== null).length
  const requested = { count, by: by.accountId, byName: by.name, batch }
  if (count > 0) tx.emit(casesEvents, 'cases.offer.requested-by-many', requested)
}

/** An event about many cases causes one or two jobs for each subscriber, so it is published once per batch of a run, not once per chunk. */
export const publishChanges = (tx: TenantTx, act: ChangeOperation, applied: readonly AppliedChange[]) => {
  if (act.batch === undefined) for (const appliedChange of applied) publishOneChange(tx, appliedChange, act)
  else publishManyChanges(tx, applied, act)
}
