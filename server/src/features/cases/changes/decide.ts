// Decides one change of one case by the rules: no reads, no writes, the same for one case and for fifty thousand. Every offer of ours passes
// the only judge of ceilings.
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import { isAbove } from '@tratativa/contract/cases/deals/ceilings'
import { withEntry } from '@tratativa/contract/cases/deals/ledger'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { canWorkOn } from '@tratativa/contract/cases/permissions'
import { plainCaseFields } from '@tratativa/contract/cases/catalogue-fields'
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import { isNegotiator } from '@tratativa/contract/kernel/actor'
import type { ErrorDef } from '@tratativa/contract/kernel/errors'
import { dayAfter } from '@tratativa/contract/kernel/time'
import { Refusal, refuse } from '../../../platform/refusal/refusal.ts'
import { ceilingOfChanged, type CeilingContext } from '../ceilings/confirmed-bases.ts'
import type { ChangeOperation } from '../change-operation.ts'
import type { LastOffer, NewEntry, Offering } from '../ledger/ledger.store.ts'
import type { OfferRecord } from '../ledger/offer-view.store.ts'
import { mayFollow, type SituationRule, type RuleBook } from '../rules/rules.store.ts'
import {
  changedColumns,
  columnsOfValues,
  dealValuesOf,
  type CaseColumn,
  type CaseRecord,
  type CaseState,
  type References,
} from './case-record.store.ts'

/** The requested change of a case: the same for every path. */
export interface CaseChange {
  readonly id: number
  /** The version that the caller saw; left out, any version is changed. */
  readonly version?: number
  readonly fields?: CaseFields
  readonly offers?: readonly Offering[]
}

/** The data that a decision is based on. */
export interface ChangeContext extends CeilingContext {
  readonly book: RuleBook
  readonly references: References
  /** The last offer of each case that may become agreed. */
  readonly lastOffers: ReadonlyMap<number, LastOffer | null>
  readonly now: Date
  /** Today in São Paulo. */
  readonly today: string
}

/** Open while a path changes it; `closeDecision` computes what changed. */
export interface Decision {
  readonly stored: CaseRecord
  /** A copy of the locked row, written during the decision. */
  readonly state: { -readonly [Column in CaseColumn]: CaseState[Column] }
  readonly refusal: ErrorDef | null
  /** The columns that changed; empty until the decision is closed. */
  readonly moved: readonly CaseColumn[]
  /** The offers to record, as the judge let them pass. */
  readonly offers: NewEntry[]
  /** The offer that is above its ceiling. */
  request: (Offering & { readonly ceiling: number }) | null
  reached: SituationRule | null
  /** The new ceiling of this single case; undefined when it does not change. */
  ownCeiling: number | null | undefined
  /** An offer of the ledger counts from now on. */
  countsOffer: boolean
}

export const openDecision = (case_: CaseRecord): Decision => ({
  stored: case_,
  state: { ...case_ },
  refusal: null,
  moved: [],
  offers: [],
  request: null,
  reached: null,
  ownCeiling: undefined,
  countsOffer: false,
})

export const closeDecision = (decision: Decision): Decision => ({
  ...decision,
  reached: decision.state.situation_id === decision.stored.situation_id ? null : decision.reached,
  moved: changedColumns(decision.stored, decision.state),
})

/** Returns a decision that refuses the change and leaves the case as it is. */
export const refused = (case_: CaseRecord, refusal: ErrorDef): Decision => ({ ...openDecision(case_), refusal })

export const verdictOf = ({ refusal, moved, offers, request, ownCeiling }: Decision) => {
  if (refusal) return 'refused'
  const isSame = moved.length === 0 && offers.length === 0 && request === null && ownCeiling === undefined
  return isSame ? 'same' : 'changed'
}

/** The deal of a colleague is theirs: a negotiator asks for the case first. An approved request acts without a user, by whoever approved it. */
export const demandWork = (
  { stored }: { readonly stored: { readonly negotiator_id: number | null } },
  {
    by,
    isNew,
  }: Pick<ChangeOperation, 'isNew'> & { readonly by: Pick<ChangeOperation['by'], 'profileTypeId' | 'userId'> },
) => {
  if (isNew === true) return
  const { profileTypeId, userId } = by
  if (userId !== undefined && !canWorkOn({ profileTypeId, userId }, { negotiatorId: stored.negotiator_id }))
    refuse(e.caseNotYours)
}

// ---- situations ----

/** Puts a case into a situation with its consequences: the tied status and the day of the deal. */
export const reachSituation = (decision: Decision, to: SituationRule, { book, now, today }: ChangeContext) => {
  const from = book.situation(decision.state.situation_id)
  if (from?.id === to.id) return
  const isWon = to.outcome === 'won'
  const wasWon = from?.outcome === 'won'
  const closed = decision.state.closed_deal_date
  Object.assign(decision.state, {
    situation_id: to.id,
    situation_changed_at: now,
    status_id: to.statusId ?? decision.state.status_id,
    came_from_id: to.key === situationKeys.ceiling ? decision.state.situation_id : null,
    closed_deal_date: isWon ? (closed ?? today) : wasWon ? null : closed,
  } satisfies Partial<CaseState>)
  decision.reached = to
}

/** These two situations show which side made the last offer: a case may change between them in both directions. */
export const situationOfSide = { ours: situationKeys.offerSent, theirs: situationKeys.counterOffer } as const
const situationsOfSides: readonly (string | null)[] = Object.values(situationOfSide)

/**
 * Advances the situation of a deal after an event: only forward, except between the two situations of the sides; only from these outcomes,
 * and only where the steps allow it.
 */
export const advance = (
  decision: Decision,
  key: string,
  context: ChangeContext,
  from: readonly SituationRule['outcome'][] = ['open'],
) => {
  const here = context.book.situation(decision.state.situation_id)
  const to = context.book.situationByKey(key)
  if (!here || !to?.isActive || !from.includes(here.outcome)) return
  const isTurn = situationsOfSides.includes(here.key) && situationsOfSides.includes(key)
  if ((isTurn || here.position < to.position) && mayFollow(here, to)) reachSituation(decision, to, context)
}

/** Sets the situation by the side that made the last offer. */
export const follow = (decision: Decision, side: Offering['side'], context: ChangeContext) =>
  advance(decision, situationOfSide[side], context)

// ---- offers and their judge ----

const ceilingOf = (
  decision: Pick<Decision, 'stored' | 'state' | 'ownCeiling'>,
  context: ChangeContext,
): number | null => {
  const { stored: case_, ownCeiling } = decision
  const own = { clientId: null, subClientId: null, situationId: null, caseId: case_.id, percent: null }
  return ceilingOfChanged(decision, context, ownCeiling === undefined ? undefined : { ...own, amount: ownCeiling })
}

/** True for an open or returning offer of ours that is above the ceiling now: the ceiling may have been lowered since it was made. */
export const isPastCeiling = (
  decision: Pick<Decision, 'stored' | 'state' | 'ownCeiling'>,
  { side, value, request_id }: Pick<OfferRecord, 'side' | 'value' | 'request_id'>,
  context: ChangeContext,
) => side === 'ours' && request_id === null && isAbove(value, ceilingOf(decision, context))

/**
 * The only judge of offers that would bind us, whatever path they take: an offer of ours, or the acceptance of an offer of theirs. Returns the
 * ceiling at the time of the judgement; no ceiling limits an offer of the other side. An offer that does not pass becomes a request.
 */
export const judge = (
  decision: Decision,
  offering: Offering,
  context: ChangeContext,
): { readonly ceiling: number | null; readonly passes: boolean } => {
  const binds = offering.side === 'ours' || offering.accepts !== undefined
  const ceiling = binds ? ceilingOf(decision, context) : null
  const exceeds = isAbove(offering.value, ceiling)
  if (!exceeds || offering.requestId !== undefined) return { ceiling, passes: true }
  decision.request = { ...offering, ceiling: ceiling ?? 0 }
  advance(decision, situationKeys.ceiling, context)
  return { ceiling, passes: false }
}

/**
 * `isPlaced`: the same change also chose the situation, so the situation stays. An emptied counterproposal does not change the situation.
 */
export const passOffer = (decision: Decision, offering: Offering, context: ChangeContext, isPlaced: boolean) => {
  demandWork(decision, context.act)
  const { ceiling, passes } = judge(decision, offering, context)
  if (!passes) return
  const { side, value, text = '', termDays = null } = offering
  const expiresOn = termDays === null ? null : dayAfter(context.today, termDays)
  decision.offers.push({ caseId: decision.stored.id, offering, ceiling, expiresOn })
  if (offering.isUnsent) return
  Object.assign(decision.state, columnsOfValues(withEntry(dealValuesOf(decision.state), { ...offering, text })))
  if (!isPlaced && value > 0) follow(decision, side, context)
}

// ---- fields: plain values, and references to other records ----

const processColumns = ({ processNumber, oldProcessNumber }: CaseFields): Partial<CaseState> => {
  const old = oldProcessNumber === undefined ? {} : { old_process_number: oldProcessNumber || null }
  if (processNumber === undefined) return old
  switch (processNumber.is) {
    case 'wrong':
      return refuse(e.badProcess)
    case 'number':
      return { process_number: processNumber.digits, ...old }
    case 'old':
      return { process_number: null, old_process_number: processNumber.text }
    default:
      return { process_number: null, ...old }
  }
}

const plainColumnsOf = (fields: CaseFields): Partial<CaseState> => {
  const columns: { -readonly [Column in CaseColumn]?: unknown } = processColumns(fields)
  for (const { changeName, column: name } of plainCaseFields) {
    const value = fields[changeName as keyof CaseFields]
    if (value !== undefined) columns[name] = value
  }
  const { hearingAt } = fields
  if (hearingAt !== undefined) columns.hearing_at = hearingAt === null ? null : new Date(hearingAt)
  return columns as Partial<CaseState>
}

type Refer = (
  fields: CaseFields,
  state: CaseState,
  context: Pick<ChangeContext, 'book' | 'references' | 'act'>,
) => Partial<CaseState>

const statusColumn: Refer = ({ status }, state, { book }) => {
  if (status === undefined) return {}
  const rule = book.statusByName(status) ?? refuse(e.unknownStatus)
  if (!rule.isActive && rule.id !== state.status_id) refuse(e.unknownStatus)
  return { status_id: rule.id }
}

/** A sub-client stays with a case only while its client does not change. */
const clientColumns: Refer = ({ client, group }, state, { references }) => {
  const clientId = client ?? state.client_id
  if (clientId !== state.client_id && !references.clients.get(clientId)?.isActive) refuse(e.unknownClient)
  const stays = clientId === state.client_id ? state.sub_client_id : null
  const subClientId = group === undefined ? stays : group
  if (subClientId !== null && subClientId !== state.sub_client_id) {
    const subClient = references.subClients.get(subClientId)
    if (!subClient?.isActive || subClient.clientId !== clientId) refuse(e.unknownGroup)
  }
  if (subClientId !== null && subClientId === state.sub_client_id && clientId !== state.client_id)
    refuse(e.unknownGroup)
  return { client_id: clientId, sub_client_id: subClientId }
}

/** A negotiator may take a case without a negotiator and give away their own; for a colleague's case they must ask. */
const negotiatorColumn: Refer = ({ negotiator }, state, { references, act: { by } }) => {
  if (negotiator === undefined || negotiator === state.negotiator_id) return {}
  const isOthers = state.negotiator_id !== null && state.negotiator_id !== by.userId
  if (by.profileTypeId === 3 && isOthers) refuse(e.caseNotYours)
  if (negotiator !== null && !references.members.get(negotiator)?.isActive) refuse(e.unknownNegotiator)
  return { negotiator_id: negotiator }
}

const referredColumnsOf: Refer = (fields, state, context) => ({
  ...statusColumn(fields, state, context),
  ...(fields.client === undefined && fields.group === undefined ? {} : clientColumns(fields, state, context)),
  ...negotiatorColumn(fields, state, context),
})

// ---- a change with all its fields and offers ----

/** A case that leaves the portfolio ends its closing and its queues, and the day of agreement is a figure of its negotiator. */
const negotiatorColumns: ReadonlySet<string> = new Set<CaseColumn>(['closed_deal_date', 'is_active'])

/** The judge checked an offer of ours when it was made, and an offer of theirs when it was accepted. */
export const isAgreement = (last: LastOffer | null | undefined): boolean =>
  last?.outcome === 'accepted' || (last?.side === 'ours' && last.outcome === 'open')

/** True if the change would make a case agreed that is not agreed yet. */
export const winsBy = (
  { state }: Pick<Decision, 'state'>,
  to: SituationRule | undefined,
  { book }: ChangeContext,
): boolean => to?.outcome === 'won' && book.situation(state.situation_id)?.outcome !== 'won'

/** A case becomes agreed only by an offer: an open offer of ours, or an accepted one. */
export const demandAgreement = ({ stored: case_, offers }: Decision, { lastOffers }: ChangeContext) => {
  const newest = offers.findLast(({ offering: { value } }) => value > 0)
  const last = newest ? { side: newest.offering.side, outcome: 'open' as const } : lastOffers.get(case_.id)
  if (!isAgreement(last)) refuse(e.notAgreed)
}

/** Only an agreed case may have a day of agreement. */
const demandAgreedDay = ({ stored: case_, state }: Decision, { book }: ChangeContext) => {
  const { closed_deal_date: day } = state
  if (day === null || day === case_.closed_deal_date) return
  if (book.situation(state.situation_id)?.outcome !== 'won') refuse(e.notAgreed, { field: 'closedDealDate' })
}

/** Returns the new counterproposal, or null when it equals the stored one. An empty counterproposal is 0,00. */
const counterFrom = (
  stands: { readonly value: number | null; readonly text: string },
  value: number | null | undefined,
  text: string | undefined,
) => {
  const newValue = value === undefined ? stands.value : (value ?? (stands.value === null ? null : 0))
  const words = text ?? (value === undefined || newValue === stands.value ? stands.text : '')
  return newValue === stands.value && words === stands.text ? null : { value: newValue, text: words }
}

/** Finds the offers in the fields of a change: a value equal to the stored one is no offer. */
const offersOfFields = (fields: CaseFields, state: CaseState): Offering[] => {
  const theirs = counterFrom(
    { value: state.author_counter, text: state.author_counter_text },
    fields.authorCounterProposalValue,
    fields.authorCounterProposalText,
  )
  const ours = counterFrom(
    { value: state.client_counter, text: state.client_counter_text },
    fields.clientCounterProposalValue,
    fields.clientCounterProposalText,
  )
  const stands = ours?.value ? ours.value : state.last_proposal
  const proposal = fields.lastProposal
  return [
    ...(theirs ? [{ side: 'theirs' as const, move: 'counter' as const, ...theirs, value: theirs.value ?? 0 }] : []),
    ...(ours ? [{ side: 'ours' as const, move: 'counter' as const, ...ours, value: ours.value ?? 0 }] : []),
    ...(proposal && proposal !== stands
      ? [{ side: 'ours' as const, move: 'proposal' as const, value: proposal, text: '' }]
      : []),
  ]
}

const changeSituation = (decision: Decision, name: string, context: ChangeContext) => {
  const to = context.book.situationByName(name) ?? refuse(e.unknownSituation)
  const from = context.book.situation(decision.state.situation_id)
  if (from?.id === to.id) return
  demandWork(decision, context.act)
  if (!to.isActive) refuse(e.unknownSituation)
  if (!mayFollow(from, to)) refuse(e.stepRefused)
  reachSituation(decision, to, context)
}

const decideFieldsAndOffers = (
  decision: Decision,
  { fields = {}, offers = [], version }: CaseChange,
  context: ChangeContext,
) => {
  if (version !== undefined && version !== decision.stored.version) refuse(e.changedMeanwhile)
  if (fields.maximumProposal !== undefined) {
    if (isNegotiator(context.act.by)) refuse(e.ceilingRefused)
    decision.ownCeiling = fields.maximumProposal
  }
  const isPlaced = fields.dealStatus !== undefined
  // The offers of the same change may be the agreement: judge them before the case becomes agreed.
  const wins = isPlaced && winsBy(decision, context.book.situationByName(fields.dealStatus ?? ''), context)
  if (wins) demandWork(decision, context.act)
  if (fields.dealStatus !== undefined && !wins) changeSituation(decision, fields.dealStatus, context)
  Object.assign(decision.state, plainColumnsOf(fields))
  Object.assign(decision.state, referredColumnsOf(fields, decision.state, context))
  for (const offering of [...offersOfFields(fields, decision.state), ...offers])
    passOffer(decision, offering, context, isPlaced)
  // A waiting offer is no agreement: the case waits too, and has no day of agreement yet.
  if (wins && decision.request !== null) decision.state.closed_deal_date = decision.stored.closed_deal_date
  if (fields.dealStatus !== undefined && wins && decision.request === null) {
    const { status_id } = decision.state
    demandAgreement(decision, context)
    changeSituation(decision, fields.dealStatus, context)
    // Fields that the change sets explicitly override those that come with the situation.
    Object.assign(decision.state, plainColumnsOf(fields), fields.status === undefined ? {} : { status_id })
  }
  if (changedColumns(decision.stored, decision.state).some((column) => negotiatorColumns.has(column)))
    demandWork(decision, context.act)
  demandAgreedDay(decision, context)
}

export const decideChange = (case_: CaseRecord, change: CaseChange, context: ChangeContext): Decision => {
  const decision = openDecision(case_)
  try {
    decideFieldsAndOffers(decision, change, context)
    const closed = closeDecision(decision)
    const isAsleep = !case_.is_active && !closed.state.is_active
    return isAsleep && verdictOf(closed) === 'changed' ? refused(case_, e.inactive) : closed
  } catch (error) {
    if (error instanceof Refusal) return refused(case_, error.def)
    throw error
  }
}
