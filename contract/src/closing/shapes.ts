import { z } from 'zod'
import { envelopeId } from '../envelopes/shapes.ts'
import { envelopeStates, signerStates } from '../envelopes/states.ts'
import { instant } from '../kernel/fields.ts'
import { certificateId, personId } from '../kernel/ids.ts'
import { moneyOut } from '../kernel/money.ts'
import { petitionId, petitionModelId, petitionState } from '../petitions/shapes.ts'
import { roadStates, roadSteps, roadViews, stepStates } from './steps.ts'

const integer = z.number().int().min(1).max(2_147_483_647)
export const roadId = integer.brand<'RoadId'>().meta({ kind: 'RoadId' })
export type RoadId = z.output<typeof roadId>
export const roadStep = z.enum(roadSteps)
export const roadView = z.enum(roadViews)

/** `work`: the product prepares it; `leader`: approval; `signers`: the people named. */
export const waitsFor = z.enum(['press', 'leader', 'work', 'signers', 'court', 'client'])
export type WaitsFor = z.output<typeof waitsFor>

export const stepOfRoad = z.object({
  step: roadStep,
  state: z.enum(stepStates),
  /** Since when it is current, or when it was settled. */
  at: instant.nullable(),
  by: z.string(),
  /** A person settled it outside of the product, or left it out. */
  isMarked: z.boolean(),
  reason: z.string(),
  mayTakeBack: z.boolean(),
})
export type StepOfRoad = z.output<typeof stepOfRoad>

const paper = z.object({ id: petitionId, title: z.string(), state: petitionState })

export const road = z.object({
  id: roadId,
  caseId: z.string(),
  state: z.enum(roadStates),
  /** The current step; null at the end. */
  step: roadStep.nullable(),
  version: z.number(),
  value: moneyOut,
  by: z.string(),
  madeAt: instant,
  steps: z.array(stepOfRoad),
  minuta: paper.nullable(),
  petition: paper.nullable(),
  envelope: z
    .object({
      id: envelopeId,
      state: z.enum(envelopeStates),
      signers: z.array(z.object({ name: z.string(), state: z.enum(signerStates) })),
    })
    .nullable(),
  waitsFor: waitsFor.nullable(),
  names: z.array(z.string()),
  /** Facts that the text of the current step uses and the case does not have: its approval is refused until then. */
  missing: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      /** The people of the case who lack it; none for a fact of no person. */
      people: z.array(z.object({ id: personId, name: z.string() })),
    }),
  ),
  /** Why the last attempt of the current step did not go through. */
  refusal: z.string(),
  /** The key of `refusal` in the dictionaries; empty for words that were stored without a code. */
  refusalCode: z.string(),
  mayPress: z.boolean(),
  mayMark: z.boolean(),
  maySkip: z.boolean(),
})
export type Road = z.output<typeof road>

export const caseRoad = z.object({
  road: road.nullable(),
  mayStart: z.boolean(),
  models: z.array(z.object({ id: petitionModelId, name: z.string() })),
  defaultModelId: petitionModelId.nullable(),
})
export type CaseRoad = z.output<typeof caseRoad>

export const listedRoad = z.object({
  id: roadId,
  caseId: z.string(),
  author: z.string(),
  client: z.string(),
  negotiator: z.string().nullable(),
  value: moneyOut,
  state: z.enum(roadStates),
  step: roadStep.nullable(),
  since: instant,
  isLate: z.boolean(),
})
export type ListedRoad = z.output<typeof listedRoad>

/** By default everything waits for a press. */
export const roadRules = z.strictObject({
  /** The envelope leaves once the minuta is approved. */
  sendsMinuta: z.boolean(),
  /** The petition is made on the last signature. */
  makesPetition: z.boolean(),
  /** An approved petition is signed with this certificate. */
  certificateId: certificateId.nullable(),
  minutaModelId: petitionModelId.nullable(),
  petitionModelId: petitionModelId.nullable(),
  /** The payment alone ends a road: what the court still owes is left out. */
  endsWhenPaid: z.boolean().default(false),
  /** After so many days, the responsible of a waiting step gets a notice and a task. */
  remindAfterDays: z.number().int().min(1).max(365).nullable().default(null),
})
export type RoadRules = z.output<typeof roadRules>
