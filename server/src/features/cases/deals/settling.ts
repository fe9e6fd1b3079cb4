// Writes the outcome of an offer, and says which outcomes it may still get.
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import {
  correctionSteps,
  isAnswer,
  outcomeSteps,
  type Answer,
  type Outcome,
} from '@tratativa/contract/cases/deals/ledger'
import { refuse } from '../../../platform/refusal/refusal.ts'
import type { OfferRecord } from './ledger.store.ts'

export interface Settling {
  readonly offer: OfferRecord
  readonly outcome: Outcome
  readonly note: string
  /** The approved request that lets one of theirs be accepted above the ceiling. */
  readonly requestId?: number
  /** The answer in whose place the outcome is put; without it, an answered offer is refused. */
  readonly corrects?: Answer
}

/** One answer ends an offer: whoever answers second learns who was first. */
const refuseAnswered = ({ outcome_by: by, outcome }: OfferRecord): never => {
  const answer = outcome === 'accepted' ? 'aceita' : 'recusada'
  return refuse(
    e.alreadyAnswered,
    by
      ? {
          message: `${by} já registrou esta proposta como ${answer}. Para mudar a resposta, corrija-a e diga o motivo.`,
        }
      : {},
  )
}

export const stepsOf = ({ offer, corrects }: Settling): readonly Outcome[] => {
  if (corrects === undefined) return isAnswer(offer.outcome) ? refuseAnswered(offer) : outcomeSteps[offer.outcome]
  return offer.outcome === corrects ? correctionSteps[corrects] : refuse(e.answerMoved)
}
