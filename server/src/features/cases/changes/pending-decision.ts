// The state of a case while it is being decided: the changes that every path shares, and the only judge of our offers.
import { isAbove } from '@tratativa/contract/cases/deals/ceilings'
import { withEntry } from '@tratativa/contract/cases/deals/ledger'
import type { ErrorDef } from '@tratativa/contract/kernel/errors'
import { ceilingOfChanged, type CeilingContext } from '../ceilings/confirmed-bases.ts'
import type { LastOffer } from '../deals/ledger.store.ts'
import { mayFollow, type SituationRule, type RuleBook } from '../rules/rule-book.ts'
import { changedColumns, type CaseColumn, type CaseState } from './case-columns.ts'
import { demandWork } from './context/demand-work.ts'
import type { CaseRecord } from './locked-cases.store.ts'
import type { JudgedOffering, Offering } from './case-change.ts'
import type { References } from './context/references.store.ts'
import { columnsOfValues, dealValuesOf } from './deal-values-of.ts'

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

export interface Decision {
  readonly stored: CaseRecord
  readonly refusal: ErrorDef | null
  readonly state: CaseState
  readonly moved: readonly CaseColumn[]
  readonly offers: readonly JudgedOffering[]
  /** The offer that is above its ceiling. */
  readonly request: (JudgedOffering & { readonly ceiling: number }) | null
  readonly reached: SituationRule | null
  /** The new ceiling of this single case; undefined when it does not change. */
  readonly ownCeiling: number | null | undefined
}

export interface PendingDecision {
  readonly stored: CaseRecord
  /** A mutable copy of the locked row, written during the decision. */
  readonly state: { -readonly [Column in CaseColumn]: CaseState[Column] }
  offers: JudgedOffering[]
  request: Decision['request']
  reached: SituationRule | null
  ownCeiling: number | null | undefined
}

export const openDecision = (case_: CaseRecord): PendingDecision => ({
  stored: case_,
  state: { ...case_ },
  offers: [],
  request: null,
  reached: null,
  ownCeiling: undefined,
})

export const closeDecision = (draft: PendingDecision): Decision => ({
  ...draft,
  reached: draft.state.situation_id === draft.stored.situation_id ? null : draft.reached,
  refusal: null,
  moved: changedColumns(draft.stored, draft.state),
})

/** Returns a decision that refuses the change and leaves the case as it is. */
export const refused = (case_: CaseRecord, refusal: ErrorDef): Decision => ({
  ...openDecision(case_),
  refusal,
  moved: [],
})

export const changesNothing = ({ moved, offers, request, ownCeiling }: Decision): boolean =>
  moved.length === 0 && offers.length === 0 && request === null && ownCeiling === undefined

/** Puts a case into a situation with its consequences: the tied status and the day of the deal. */
export const reachSituation = (draft: PendingDecision, to: SituationRule, { book, now, today }: ChangeContext) => {
  const from = book.situation(draft.state.situation_id)
  if (from?.id === to.id) return
  const isWon = to.outcome === 'won'
  const wasWon = from?.outcome === 'won'
  const closed = draft.state.closed_deal_date
  Object.assign(draft.state, {
    situation_id: to.id,
    situation_changed_at: now,
    status_id: to.statusId ?? draft.state.status_id,
    came_from_id: to.key === 'alcada' ? draft.state.situation_id : null,
    closed_deal_date: isWon ? (closed ?? today) : wasWon ? null : closed,
  } satisfies Partial<CaseState>)
  draft.reached = to
}

/** These two situations show which side made the last offer: a case may change between them in both directions. */
export const situationOfSide = { ours: 'proposta', theirs: 'contraproposta' } as const
const situationsOfSides: readonly (string | null)[] = Object.values(situationOfSide)

/** True if the situation of the case shows which side made the last offer. */
export const showsLastSpeaker = (draft: PendingDecision, { book }: ChangeContext): boolean =>
  situationsOfSides.includes(book.situation(draft.state.situation_id)?.key ?? null)

export const namesOfSides = ({ book }: ChangeContext): string[] =>
  Object.values(situationOfSide).flatMap((key) => book.situationByKey(key)?.name ?? [])

/**
 * Advances the situation of a deal after an event: only forward, except between the two situations of the sides; only from these outcomes,
 * and only where the steps allow it.
 */
export const advance = (
  draft: PendingDecision,
  key: string,
  ground: ChangeContext,
  from: readonly SituationRule['outcome'][] = ['open'],
) => {
  const here = ground.book.situation(draft.state.situation_id)
  const to = ground.book.situationByKey(key)
  if (!here || !to?.isActive || !from.includes(here.outcome)) return
  const isTurn = situationsOfSides.includes(here.key) && situationsOfSides.includes(key)
  if ((isTurn || here.position < to.position) && mayFollow(here, to)) reachSituation(draft, to, ground)
}

/** Sets the situation by the side that made the last offer. */
export const follow = (draft: PendingDecision, side: Offering['side'], ground: ChangeContext) =>
  advance(draft, situationOfSide[side], ground)

/** Returns a case that waited for a decision to the situation it came from. */
export const returnToOrigin = (draft: PendingDecision, ground: ChangeContext) => {
  const before = draft.state.came_from_id === null ? undefined : ground.book.situation(draft.state.came_from_id)
  if (before) reachSituation(draft, before, ground)
}

export const ceilingOf = (
  draft: Pick<PendingDecision, 'stored' | 'state' | 'ownCeiling'>,
  ground: ChangeContext,
): number | null => {
  const { stored: case_, ownCeiling } = draft
  const own = { clientId: null, subClientId: null, situationId: null, caseId: case_.id, percent: null }
  return ceilingOfChanged(draft, ground, ownCeiling === undefined ? undefined : { ...own, amount: ownCeiling })
}

export interface Judgement {
  /** The ceiling at the time of the judgement. No ceiling limits an offer of the other side. */
  readonly ceiling: number | null
  readonly passes: boolean
}

/** The only judge of offers that would bind us, whatever path they take: an offer of ours, or the acceptance of an offer of theirs. */
export const judge = (draft: PendingDecision, offering: Offering, ground: ChangeContext): Judgement => {
  const binds = offering.side === 'ours' || offering.accepts !== undefined
  const ceiling = binds ? ceilingOf(draft, ground) : null
  const exceeds = isAbove(offering.value, ceiling)
  if (!exceeds || offering.requestId !== undefined) return { ceiling, passes: true }
  draft.request = { ...offering, ceiling: ceiling ?? 0 }
  advance(draft, 'alcada', ground)
  return { ceiling, passes: false }
}

const record = (draft: PendingDecision, offering: Offering, ceiling: number | null) => {
  const values = withEntry(dealValuesOf(draft.state), { ...offering, text: offering.text ?? '' })
  draft.offers.push({ ...offering, ceiling })
  Object.assign(draft.state, columnsOfValues(values))
}

/**
 * `isPlaced`: the same change also chose the situation, so the situation stays. An emptied counterproposal does not change the situation.
 */
export const passOffer = (draft: PendingDecision, offering: Offering, ground: ChangeContext, isPlaced: boolean) => {
  demandWork(draft, ground)
  const { ceiling, passes } = judge(draft, offering, ground)
  if (!passes) return
  record(draft, offering, ceiling)
  if (!isPlaced && offering.value > 0) follow(draft, offering.side, ground)
}
