// Decides one change of one case by the rules: no reads, no writes, the same for one case and for fifty thousand.
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { isNegotiator } from '@tratativa/contract/kernel/actor'
import { Refusal, refuse } from '../../../platform/refusal/refusal.ts'
import type { LastOffer, Offering } from '../ledger/ledger.store.ts'
import { mayFollow, type SituationRule } from '../rules/rules.store.ts'
import { plainColumnsOf, referredColumnsOf, type CaseState } from './case-columns.ts'
import {
  closeDecision,
  demandWork,
  openDecision,
  passOffer,
  reachSituation,
  refused,
  verdictOf,
  type ChangeContext,
  type Decision,
} from './decision.ts'
import type { CaseRecord } from './locked-cases.store.ts'

/** The requested change of a case: the same for every path. */
export interface CaseChange {
  readonly id: number
  /** The version that the caller saw; left out, any version is changed. */
  readonly version?: number
  readonly fields?: CaseFields
  readonly offers?: readonly Offering[]
}

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
  const newest = offers.findLast(({ value }) => value > 0)
  const last = newest ? { side: newest.side, outcome: 'open' as const } : lastOffers.get(case_.id)
  if (!isAgreement(last)) refuse(e.notAgreed)
}

/** Only an agreed case may have a day of agreement. */
const demandAgreedDay = ({ stored: case_, state }: Decision, { book }: ChangeContext) => {
  const { closed_deal_date: day } = state
  if (day === null || day === case_.closed_deal_date) return
  if (book.situation(state.situation_id)?.outcome !== 'won') refuse(e.notAgreed, { field: 'closedDealDate' })
}

interface Counter {
  readonly value: number | null
  readonly text: string
}

/** Returns the new counterproposal, or null when it equals the stored one. An empty counterproposal is 0,00. */
const counterFrom = (stands: Counter, value: number | null | undefined, text: string | undefined): Counter | null => {
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
  if (decision.state.closed_deal_date !== decision.stored.closed_deal_date) demandWork(decision, context.act)
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
