// A case while it is being decided: the changes that every path shares, and the only judge of our offers. Pure.
import { isAbove } from '@tratativa/contract/cases/deals/ceilings'
import { withEntry, type DealValues } from '@tratativa/contract/cases/deals/ledger'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { canWorkOn } from '@tratativa/contract/cases/permissions'
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import type { ErrorDef } from '@tratativa/contract/kernel/errors'
import { dayAfter } from '@tratativa/contract/kernel/time'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { ceilingOfChanged, type CeilingContext } from '../ceilings/confirmed-bases.ts'
import type { ChangeOperation } from '../change-operation.ts'
import type { LastOffer, NewEntry, OfferRecord, Offering } from '../ledger/ledger.store.ts'
import { mayFollow, type SituationRule, type RuleBook } from '../rules/rules.store.ts'
import { changedColumns, type CaseColumn, type CaseState } from './case-columns.ts'
import type { CaseRecord, References } from './locked-cases.store.ts'

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

/** True if the situation of the case shows which side made the last offer. */
export const showsLastSpeaker = (decision: Decision, { book }: ChangeContext): boolean =>
  situationsOfSides.includes(book.situation(decision.state.situation_id)?.key ?? null)

export const namesOfSides = ({ book }: ChangeContext): string[] =>
  Object.values(situationOfSide).flatMap((key) => book.situationByKey(key)?.name ?? [])

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

/** Returns a case that waited for a decision to the situation it came from. */
export const returnToOrigin = (decision: Decision, context: ChangeContext) => {
  const before = decision.state.came_from_id === null ? undefined : context.book.situation(decision.state.came_from_id)
  if (before) reachSituation(decision, before, context)
}

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

type ValueColumns = Pick<
  CaseState,
  'last_proposal' | 'proposals' | 'client_counter' | 'client_counter_text' | 'author_counter' | 'author_counter_text'
>

/** Returns the ledger values that the row of a case stores. */
export const dealValuesOf = (state: ValueColumns): DealValues => ({
  lastProposal: state.last_proposal,
  proposals: state.proposals,
  clientCounter: state.client_counter,
  clientCounterText: state.client_counter_text,
  authorCounter: state.author_counter,
  authorCounterText: state.author_counter_text,
})

export const columnsOfValues = (values: DealValues): ValueColumns => ({
  last_proposal: values.lastProposal,
  proposals: values.proposals,
  client_counter: values.clientCounter,
  client_counter_text: values.clientCounterText,
  author_counter: values.authorCounter,
  author_counter_text: values.authorCounterText,
})

/**
 * `isPlaced`: the same change also chose the situation, so the situation stays. An emptied counterproposal does not change the situation.
 */
export const passOffer = (decision: Decision, offering: Offering, context: ChangeContext, isPlaced: boolean) => {
  demandWork(decision, context.act)
  const { ceiling, passes } = judge(decision, offering, context)
  if (!passes) return
  const { side, value, text = '', termDays = null } = offering
  const expiresOn = termDays === null ? null : dayAfter(context.today, termDays)
  decision.offers.push({ ...offering, caseId: decision.stored.id, ceiling, expiresOn })
  if (offering.isUnsent) return
  Object.assign(decision.state, columnsOfValues(withEntry(dealValuesOf(decision.state), { ...offering, text })))
  if (!isPlaced && value > 0) follow(decision, side, context)
}
