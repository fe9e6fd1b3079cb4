import { z } from 'zod'
import { casesErrors } from '../cases/errors.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { longText } from '../kernel/fields.ts'
import { caseId, certificateId, clientId, idParam } from '../kernel/ids.ts'
import { cursor, listOf } from '../kernel/page.ts'
import { petitionsErrors } from '../petitions/errors.ts'
import { filingErrors } from '../petitions/filing/errors.ts'
import { filingIn, petitionModelId } from '../petitions/shapes.ts'
import { closingAddresses as addresses } from './calls.ts'
import { closingErrors as e } from './errors.ts'
import { caseRoad, listedRoad, roadRules, roadStep, roadView } from './shapes.ts'

const answer = z.object({ data: caseRoad })
const version = z.number().int().min(1)
const onStep = { caseId, step: roadStep, version }
const stepErrors = [casesErrors.caseNotYours, e.noRoad, e.changedMeanwhile, e.otherStep] as const
const rulesAnswer = z.object({ data: roadRules })

export const closingEndpoints = {
  caseRoad: endpoint({
    ...addresses.caseRoad,
    summary: 'The road of a case from its accepted offer to the proof of payment, and what it waits for.',
    input: z.strictObject({ caseId }),
    output: answer,
    errors: [],
  }),
  startRoad: endpoint({
    ...addresses.startRoad,
    summary: 'Begins the road of an accepted offer: the minuta from a model, its first task and its steps.',
    input: z.strictObject({ caseId, modelId: petitionModelId.optional() }),
    output: answer,
    errors: [casesErrors.caseNotYours, e.noAgreement, e.alreadyOpen, e.noModel, petitionsErrors.modelArchived],
  }),
  takeStep: endpoint({
    ...addresses.takeStep,
    summary: 'Does the current step of a road.',
    input: z.strictObject({
      ...onStep,
      certificateId: certificateId.optional(),
      filing: filingIn.optional(),
    }),
    output: answer,
    errors: [
      ...stepErrors,
      e.noModel,
      e.noSigners,
      e.beingPrepared,
      e.certificateRequired,
      e.filingRequired,
      filingErrors.courtFilingUnderWay,
      petitionsErrors.notApprover,
      petitionsErrors.missingFields,
      petitionsErrors.stepRefused,
    ],
  }),
  markStep: endpoint({
    ...addresses.markStep,
    summary: 'Marks the current step as done outside of the product, or as not needed, with the reason.',
    input: z.strictObject({ ...onStep, mark: z.enum(['done', 'skipped']), reason: longText(500).min(3) }),
    output: answer,
    errors: [...stepErrors, e.notByHand, e.notSkippable],
  }),
  takeBackStep: endpoint({
    ...addresses.takeBackStep,
    summary: 'Takes a mark back, while nothing that came after it has happened.',
    input: z.strictObject(onStep),
    output: answer,
    errors: [...stepErrors, e.notTakenBack],
  }),
  roads: endpoint({
    ...addresses.roads,
    summary: 'The roads of all cases, by step and age; those that wait longest first.',
    input: z.strictObject({
      view: roadView.default('open'),
      step: roadStep.optional(),
      clientId: idParam(clientId).optional(),
      cursor: cursor.optional(),
    }),
    output: listOf(listedRoad),
    errors: [],
  }),
  roadCounts: endpoint({
    ...addresses.roadCounts,
    summary: 'How many roads stand in each view and step.',
    input: z.strictObject({ clientId: idParam(clientId).optional() }),
    output: z.object({
      views: z.array(z.object({ view: roadView, count: z.number() })),
      steps: z.array(z.object({ step: roadStep, count: z.number(), late: z.number() })),
      clients: z.array(z.object({ id: clientId, name: z.string(), count: z.number() })),
    }),
    errors: [],
  }),
  roadRules: endpoint({
    ...addresses.roadRules,
    summary: 'The steps of roads that happen without a press.',
    input: z.strictObject({}),
    output: rulesAnswer,
    errors: [],
  }),
  setRoadRules: endpoint({
    ...addresses.setRoadRules,
    summary: 'Sets the steps of roads that happen without a press.',
    input: roadRules,
    output: rulesAnswer,
    errors: [e.noModel],
  }),
} as const
