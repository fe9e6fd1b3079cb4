// A road as the desk shows it: its steps, and what the current one waits for.
import { canWorkOn } from '@tratativa/contract/cases/permissions'
import type { closingEndpoints } from '@tratativa/contract/closing/endpoints'
import { closingErrors as e } from '@tratativa/contract/closing/errors'
import type { CaseRoad, Road, StepOfRoad, WaitsFor } from '@tratativa/contract/closing/shapes'
import {
  canTakeBack,
  handSteps,
  pressSteps,
  skippableSteps,
  statesOfRoad,
  type RoadStep,
} from '@tratativa/contract/closing/steps'
import { isNegotiator, type Actor } from '@tratativa/contract/kernel/actor'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import type { Reader, TenantReader } from '../../platform/db/scope.ts'
import { orRefuse } from '../../platform/refusal/refusal.ts'
import { findCase } from '../cases/index.ts'
import { missingFieldsOf } from '../petitions/index.ts'
import { marksOf } from './advance-road.ts'
import { findAcceptedDeal, readFactsOfCase, roadFactsOf, type FactsOfCase, type RoadPaper } from './facts.store.ts'
import { defaultModelId, modelsOf } from './rules/models.ts'
import { findRoadOfCase, refusalColumns, settledStepsOf, type RoadRow, type SettledStep } from './roads.store.ts'

type ActorReader = TenantReader & { readonly actor: Actor }

const paperOf = (paper: RoadPaper | null) => paper && { id: String(paper.id), title: paper.title, state: paper.state }

/** The job of a press has not ended. */
const isAtWork = ({ step, sending_key, signing_key }: RoadRow, { envelope, petition }: FactsOfCase): boolean => {
  if (step === 'sending') return sending_key !== null
  if (step === 'signatures') return envelope?.state === 'sealing'
  return step === 'signing' && (signing_key !== null || petition?.isSigning === true)
}

const waitsOf = (road: RoadRow, facts: FactsOfCase): WaitsFor | null => {
  if (road.step === null || road.state !== 'open') return null
  if (isAtWork(road, facts)) return 'work'
  const waits: Readonly<Partial<Record<RoadStep, WaitsFor>>> = {
    approval: 'leader',
    signatures: 'signers',
    signing: facts.petition?.state === 'approved' ? 'press' : 'leader',
    homologation: 'court',
    payments: 'client',
  }
  return waits[road.step] ?? 'press'
}

const namesOf = (waits: WaitsFor | null, { envelope }: FactsOfCase): string[] =>
  waits === 'signers' ? (envelope?.signers ?? []).filter(({ state }) => state !== 'signed').map(({ name }) => name) : []

const showSteps = (
  road: RoadRow,
  facts: FactsOfCase,
  settled: readonly SettledStep[],
  mayChange: boolean,
): StepOfRoad[] => {
  const states = statesOfRoad(roadFactsOf(facts), marksOf(settled))
  return states.map(({ step, state: standing }) => {
    const row = settled.find((candidate) => candidate.step === step)
    // An ended road keeps its steps: a rule or a situation that changed later moves none of them.
    const state = road.state === 'closed' ? (row?.state ?? standing) : standing
    const instant = state === 'current' ? road.step_since : row?.at
    return {
      step,
      state,
      at: instant?.toISOString() ?? null,
      by: row?.by_name ?? '',
      isMarked: row?.is_marked ?? false,
      reason: row?.reason ?? '',
      mayTakeBack: mayChange && row?.is_marked === true && canTakeBack(states, step),
    }
  })
}

const missingOf = async (reader: TenantReader, step: RoadStep, { minuta, petition }: FactsOfCase) => {
  const paper = step === 'approval' ? minuta : step === 'signing' ? petition : null
  if (paper === null || paper.state === 'approved') return []
  return missingFieldsOf(reader, paper.id)
}

const refusalOf = (road: RoadRow, { envelope }: FactsOfCase, waits: WaitsFor | null) => {
  const isUnsent = road.step === 'sending' && waits !== 'work' && envelope?.state === 'unsent'
  return road.refusal === '' && isUnsent ? refusalColumns(e.notSent, e.notSent.message) : road
}

const needsLeader = (waits: WaitsFor | null) => waits === 'leader'

const showRoad = async (reader: ActorReader, road: RoadRow, isOwn: boolean): Promise<Road> => {
  const facts = await readFactsOfCase(reader, road)
  const settled = await settledStepsOf(reader, road.id)
  const mayChange = isOwn && road.state === 'open'
  const waits = waitsOf(road, facts)
  const { step } = road
  const refusal = refusalOf(road, facts, waits)
  const isFree = mayChange && step !== null && waits !== 'work'
  return {
    id: road.id,
    caseId: caseCode(road.case_id),
    state: road.state,
    step,
    version: road.version,
    value: moneyText(road.value),
    by: road.by_name,
    madeAt: road.made_at.toISOString(),
    steps: showSteps(road, facts, settled, mayChange),
    minuta: paperOf(facts.minuta),
    petition: paperOf(facts.petition),
    envelope: facts.envelope && {
      id: facts.envelope.id,
      state: facts.envelope.state,
      signers: [...facts.envelope.signers],
    },
    waitsFor: waits,
    names: namesOf(waits, facts),
    missing: isFree ? await missingOf(reader, step, facts) : [],
    refusal: refusal.refusal,
    refusalCode: refusal.refusal_code,
    mayPress: isFree && pressSteps.includes(step) && !(needsLeader(waits) && isNegotiator(reader.actor)),
    mayMark: isFree && handSteps.includes(step),
    maySkip: isFree && skippableSteps.includes(step),
  }
}

const show = async (reader: ActorReader, caseId: CaseId): Promise<{ data: CaseRoad }> => {
  const case_ = orRefuse(await findCase(reader, caseId), errors.notFound, { field: 'caseId' })
  const isOwn = case_.isActive && canWorkOn(reader.actor, case_)
  const row = await findRoadOfCase(reader, caseId)
  const deal = await findAcceptedDeal(reader, caseId)
  // A road that its deal left behind shows until the next one begins.
  const mayStart =
    isOwn && deal !== null && (row === undefined || (row.state === 'left' && row.offer_id !== deal.offerId))
  const models = mayStart ? await modelsOf(reader, 'agreement') : []
  return {
    data: {
      road: row ? await showRoad(reader, row, isOwn) : null,
      mayStart,
      models,
      defaultModelId: await defaultModelId(reader, 'agreement', models),
    },
  }
}

export const readCaseRoad = (reader: Reader, { caseId }: InputOf<typeof closingEndpoints.caseRoad>) =>
  show(reader, caseId)

export const answerRoad = (reader: ActorReader, caseId: CaseId) => show(reader, caseId)
