// Decides one change of one case by the rules: no reads, no writes, the same for one case and for fifty thousand.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { Refusal, refuse } from '../../../platform/refusal/refusal.ts'
import { mayFollow } from '../rules/rule-book.ts'
import { demandAgreedDay, demandAgreement, winsBy } from './agreement.ts'
import { plainColumnsOf, referredColumnsOf } from './columns-of-fields.ts'
import {
  changesNothing,
  closeDraft,
  passOffer,
  openDraft,
  reach,
  refused,
  type Decision,
  type Draft,
  type Ground,
} from './draft.ts'
import { demandWork } from './ground/demand-work.ts'
import type { CaseRecord } from './held-cases.store.ts'
import type { CaseMove } from './move.ts'
import { offeringsOf } from './offerings-of.ts'

const moveTo = (draft: Draft, name: string, ground: Ground) => {
  const to = ground.book.situationByName(name) ?? refuse(e.unknownSituation)
  const from = ground.book.situation(draft.state.situation_id)
  if (from?.id === to.id) return
  demandWork(draft, ground)
  if (!to.isActive) refuse(e.unknownSituation)
  if (!mayFollow(from, to)) refuse(e.stepRefused)
  reach(draft, to, ground)
}

const carryOut = (draft: Draft, { fields = {}, offers = [], version }: CaseMove, ground: Ground) => {
  if (version !== undefined && version !== draft.held.version) refuse(e.changedMeanwhile)
  if (fields.maximumProposal !== undefined) {
    if (ground.act.by.profileTypeId === 3) refuse(e.ceilingRefused)
    draft.ownCeiling = fields.maximumProposal
  }
  const isPlaced = fields.dealStatus !== undefined
  // The offers of the same change may be the agreement: judge them before the case becomes agreed.
  const wins = isPlaced && winsBy(draft, ground.book.situationByName(fields.dealStatus ?? ''), ground)
  if (wins) demandWork(draft, ground)
  if (fields.dealStatus !== undefined && !wins) moveTo(draft, fields.dealStatus, ground)
  Object.assign(draft.state, plainColumnsOf(fields))
  Object.assign(draft.state, referredColumnsOf(fields, draft.state, ground))
  for (const offering of [...offeringsOf(fields, draft.state), ...offers]) passOffer(draft, offering, ground, isPlaced)
  // A waiting offer is no agreement: the case waits too, and has no day of agreement yet.
  if (wins && draft.request !== null) draft.state.closed_deal_date = draft.held.closed_deal_date
  if (fields.dealStatus !== undefined && wins && draft.request === null) {
    const { status_id } = draft.state
    demandAgreement(draft, ground)
    moveTo(draft, fields.dealStatus, ground)
    // Fields that the change sets explicitly override those that come with the situation.
    Object.assign(draft.state, plainColumnsOf(fields), fields.status === undefined ? {} : { status_id })
  }
  if (draft.state.closed_deal_date !== draft.held.closed_deal_date) demandWork(draft, ground)
  demandAgreedDay(draft, ground)
}

export const decideMove = (held: CaseRecord, move: CaseMove, ground: Ground): Decision => {
  const draft = openDraft(held)
  try {
    carryOut(draft, move, ground)
    const decision = closeDraft(draft)
    const isAsleep = !held.is_active && !draft.state.is_active
    return isAsleep && !changesNothing(decision) ? refused(held, e.inactive) : decision
  } catch (error) {
    if (error instanceof Refusal) return refused(held, error.def)
    throw error
  }
}
