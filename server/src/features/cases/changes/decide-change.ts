// Decides one change of one case by the rules: no reads, no writes, the same for one case and for fifty thousand.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { Refusal, refuse } from '../../../platform/refusal/refusal.ts'
import { mayFollow } from '../rules/rule-book.ts'
import { demandAgreedDay, demandAgreement, winsBy } from './agreement.ts'
import { plainColumnsOf, referredColumnsOf } from './columns-of-fields.ts'
import {
  changesNothing,
  closeDecision,
  passOffer,
  openDecision,
  reachSituation,
  refused,
  type Decision,
  type PendingDecision,
  type ChangeContext,
} from './pending-decision.ts'
import { demandWork } from './context/demand-work.ts'
import type { CaseRecord } from './locked-cases.store.ts'
import type { CaseChange } from './case-change.ts'
import { offeringsOf } from './offerings-of.ts'

const changeSituation = (draft: PendingDecision, name: string, ground: ChangeContext) => {
  const to = ground.book.situationByName(name) ?? refuse(e.unknownSituation)
  const from = ground.book.situation(draft.state.situation_id)
  if (from?.id === to.id) return
  demandWork(draft, ground)
  if (!to.isActive) refuse(e.unknownSituation)
  if (!mayFollow(from, to)) refuse(e.stepRefused)
  reachSituation(draft, to, ground)
}

const decideFieldsAndOffers = (
  draft: PendingDecision,
  { fields = {}, offers = [], version }: CaseChange,
  ground: ChangeContext,
) => {
  if (version !== undefined && version !== draft.stored.version) refuse(e.changedMeanwhile)
  if (fields.maximumProposal !== undefined) {
    if (ground.act.by.profileTypeId === 3) refuse(e.ceilingRefused)
    draft.ownCeiling = fields.maximumProposal
  }
  const isPlaced = fields.dealStatus !== undefined
  // The offers of the same change may be the agreement: judge them before the case becomes agreed.
  const wins = isPlaced && winsBy(draft, ground.book.situationByName(fields.dealStatus ?? ''), ground)
  if (wins) demandWork(draft, ground)
  if (fields.dealStatus !== undefined && !wins) changeSituation(draft, fields.dealStatus, ground)
  Object.assign(draft.state, plainColumnsOf(fields))
  Object.assign(draft.state, referredColumnsOf(fields, draft.state, ground))
  for (const offering of [...offeringsOf(fields, draft.state), ...offers]) passOffer(draft, offering, ground, isPlaced)
  // A waiting offer is no agreement: the case waits too, and has no day of agreement yet.
  if (wins && draft.request !== null) draft.state.closed_deal_date = draft.stored.closed_deal_date
  if (fields.dealStatus !== undefined && wins && draft.request === null) {
    const { status_id } = draft.state
    demandAgreement(draft, ground)
    changeSituation(draft, fields.dealStatus, ground)
    // Fields that the change sets explicitly override those that come with the situation.
    Object.assign(draft.state, plainColumnsOf(fields), fields.status === undefined ? {} : { status_id })
  }
  if (draft.state.closed_deal_date !== draft.stored.closed_deal_date) demandWork(draft, ground)
  demandAgreedDay(draft, ground)
}

export const decideChange = (case_: CaseRecord, move: CaseChange, ground: ChangeContext): Decision => {
  const draft = openDecision(case_)
  try {
    decideFieldsAndOffers(draft, move, ground)
    const decision = closeDecision(draft)
    const isAsleep = !case_.is_active && !draft.state.is_active
    return isAsleep && !changesNothing(decision) ? refused(case_, e.inactive) : decision
  } catch (error) {
    if (error instanceof Refusal) return refused(case_, error.def)
    throw error
  }
}
