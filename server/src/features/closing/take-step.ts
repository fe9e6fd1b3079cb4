// A press on the current step of a road. What needs the worker is enqueued under the key of the press.
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import { closingErrors as e } from '@tratativa/contract/closing/errors'
import type { closingEndpoints } from '@tratativa/contract/closing/endpoints'
import type { RoadStep } from '@tratativa/contract/closing/steps'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../platform/refusal/refusal.ts'
import { acceptSituation } from '../cases/index.ts'
import type { EnvelopeSender } from '../envelopes/index.ts'
import { acceptProposalOf } from '../monitoring/index.ts'
import { movePetition, writePetition } from '../petitions/index.ts'
import { advanceRoad } from './advance-road.ts'
import { readFactsOfCase, type FactsOfCase, type RoadPaper } from './facts.store.ts'
import { laneOf } from './follow-rules.ts'
import { usableModel } from './rules/models.ts'
import { lockCurrentStep } from './own-road.ts'
import { sendMinuta, signRoadPetition } from './road-jobs.ts'
import { lockRoad, noRefusal, updateRoad, type RoadRow } from './roads.store.ts'
import { answerRoad } from './show-road.ts'

type Input = InputOf<typeof closingEndpoints.takeStep>
export interface StepPorts {
  readonly envelopes: EnvelopeSender
}

interface Press extends Pick<Input, 'certificateId' | 'filing'> {
  readonly road: RoadRow
  readonly facts: FactsOfCase
  readonly ports: StepPorts
}

const moveTo = (tx: Tx, paper: RoadPaper | null, to: 'approved' | 'filed', filing?: Input['filing']) => {
  const { id, version } = orRefuse(paper, e.otherStep)
  return movePetition(tx, { id: String(id), version, to, reason: '', ...(filing && { filing }) })
}

const make = async (tx: Tx, { road }: Press, kind: 'agreement' | 'homologation') => {
  const model = await usableModel(tx, kind)
  const by = { accountId: tx.actor.accountId, name: tx.actor.name }
  const made = orRefuse(await writePetition(tx, { caseId: road.case_id, model, dueOn: null, by }), errors.internal)
  await updateRoad(tx, road.id, kind === 'agreement' ? { minuta_id: made.id } : { petition_id: made.id })
}

const send = async (tx: Tx, { road, ports }: Press) => {
  if (road.sending_key !== null) refuse(e.beingPrepared)
  if ((await ports.envelopes.propose(tx, road.case_id)).length === 0) refuse(e.noSigners)
  const key = randomUUID()
  await updateRoad(tx, road.id, { sending_key: key, ...noRefusal })
  tx.enqueue(sendMinuta, { road: road.id, key, by: tx.actor.accountId, isByRule: false }, { lane: laneOf(road) })
}

const sign = async (tx: Tx, { road, facts, certificateId }: Press) => {
  if (road.signing_key !== null || facts.petition?.isSigning === true) refuse(e.beingPrepared)
  const certificate = orRefuse(certificateId, e.certificateRequired)
  if (facts.petition?.state !== 'approved') await moveTo(tx, facts.petition, 'approved')
  const key = randomUUID()
  await updateRoad(tx, road.id, { signing_key: key, ...noRefusal })
  const press = { road: road.id, key, by: tx.actor.accountId, certificateId: certificate }
  tx.enqueue(signRoadPetition, press, { lane: laneOf(road) })
}

const file = async (tx: Tx, { facts, filing }: Press) => {
  if (filing === undefined || filing.number === '') return refuse(e.filingRequired)
  await moveTo(tx, facts.petition, 'filed', filing)
}

const ratify = async (tx: Tx, { road }: Press) => {
  await acceptSituation(tx, road.case_id, situationKeys.ratified)
  await acceptProposalOf(tx, road.case_id, situationKeys.ratified)
}

const presses: Readonly<Partial<Record<RoadStep, (tx: Tx, press: Press) => Promise<unknown>>>> = {
  minuta: (tx, press) => make(tx, press, 'agreement'),
  approval: (tx, { facts }) => moveTo(tx, facts.minuta, 'approved'),
  sending: send,
  petition: (tx, press) => make(tx, press, 'homologation'),
  signing: sign,
  filing: file,
  homologation: ratify,
}

export const takeStep =
  (ports: StepPorts) =>
  async (tx: Tx, { caseId, step, version, certificateId, filing }: Input) => {
    const { road, case_ } = await lockCurrentStep(tx, { caseId, step, version })
    const facts = await readFactsOfCase(tx, road)
    const press = orRefuse(presses[step], e.otherStep)
    await press(tx, { road, facts, ports, certificateId, filing })
    tx.audit({
      action: 'closing.step.taken',
      subjectId: case_.code,
      subject: case_.subject,
      thread: `case:${caseId}`,
      before: null,
      after: { roadStep: step },
    })
    await advanceRoad(tx, orRefuse(await lockRoad(tx, road.id), errors.internal), tx.actor)
    return answerRoad(tx, caseId)
  }
