// Steps that a person settled outside of the product, or left out where the law allows it.
import { closingErrors as e } from '@tratativa/contract/closing/errors'
import type { closingEndpoints } from '@tratativa/contract/closing/endpoints'
import { canTakeBack, handSteps, skippableSteps, statesOfRoad, type RoadStep } from '@tratativa/contract/closing/steps'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../platform/refusal/refusal.ts'
import { minutaActs, type CaseReference } from '../cases/index.ts'
import { advanceRoad, marksOf, publishRoad } from './advance-road.ts'
import { readFactsOfCase, roadFactsOf } from './facts.store.ts'
import { lockCurrentStep, lockSeenRoad } from './own-road.ts'
import { deleteSettledSteps, insertSettledSteps, lockRoad, settledStepsOf, updateRoad } from './roads.store.ts'
import { answerRoad } from './show-road.ts'

type Input = InputOf<typeof closingEndpoints.markStep>

/** A minuta on paper moves the case as an envelope does. */
const recordOnCase = async (tx: Tx, { caseId, step, reason }: Input) => {
  if (step === 'sending') await minutaActs.sent(tx, tx.actor, { caseId, name: reason, status: 'hand' })
  if (step === 'signatures')
    await minutaActs.signed(tx, tx.actor, { caseId, name: reason, signedAt: tx.now.toISOString() })
}

const audit = (tx: Tx, case_: CaseReference, verb: 'marked' | 'taken-back', after: Record<string, string>) =>
  tx.audit({
    action: `closing.step.${verb}`,
    subjectId: case_.code,
    subject: case_.subject,
    thread: `case:${case_.id}`,
    before: null,
    after,
  })

const demandMarkable = (step: RoadStep, mark: Input['mark']) => {
  if (mark === 'done' && !handSteps.includes(step)) refuse(e.notByHand)
  if (mark === 'skipped' && !skippableSteps.includes(step)) refuse(e.notSkippable)
}

export const markStep = async (tx: Tx, input: Input) => {
  const { caseId, step, mark, reason } = input
  const { road, case_ } = await lockCurrentStep(tx, input)
  demandMarkable(step, mark)
  const { accountId, name } = tx.actor
  await insertSettledSteps(tx, road.id, [
    { step, state: mark, is_marked: true, reason, by_account: accountId, by_name: name, at: tx.now },
  ])
  if (mark === 'done') await recordOnCase(tx, input)
  audit(tx, case_, 'marked', { roadStep: step, roadMark: mark, reason })
  await advanceRoad(tx, road, tx.actor, { step, mark })
  return answerRoad(tx, caseId)
}

export const takeBackStep = async (tx: Tx, input: InputOf<typeof closingEndpoints.takeBackStep>) => {
  const { caseId, step } = input
  const { road, case_ } = await lockSeenRoad(tx, input)
  const settled = await settledStepsOf(tx, road.id)
  const states = statesOfRoad(roadFactsOf(await readFactsOfCase(tx, road)), marksOf(settled))
  const isMarked = settled.some((row) => row.step === step && row.is_marked)
  if (!isMarked || !canTakeBack(states, step)) refuse(e.notTakenBack)
  await deleteSettledSteps(tx, road.id, [step])
  audit(tx, case_, 'taken-back', { roadStep: step })
  await updateRoad(tx, road.id, {})
  publishRoad(tx, road)
  await advanceRoad(tx, orRefuse(await lockRoad(tx, road.id), errors.internal), tx.actor)
  return answerRoad(tx, caseId)
}
