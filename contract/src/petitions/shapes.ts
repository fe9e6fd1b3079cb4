import { z } from 'zod'
import { signingFailure, signingState, standing } from '../certificates/shapes.ts'
import { day, dayIn, instant, optionalSingleLine } from '../kernel/fields.ts'
import { certificateId, signingId } from '../kernel/ids.ts'
import { failureFields } from '../kernel/reason.ts'
import { petitionKinds, petitionStates, stampPlaces } from './states.ts'
import { filledText } from './text/filled.ts'
import { fieldNames } from './text/fields.ts'
import { structuredText } from './text/structure.ts'

const longId = z.string().regex(/^[1-9]\d{0,14}$/)
export const petitionId = longId.meta({ kind: 'PetitionId' })
export const petitionSigningRunId = longId.meta({ kind: 'PetitionSigningRunId' })
export const petitionRunId = longId.meta({ kind: 'PetitionRunId' })
const modelNumber = z.number().int().min(1).max(2_147_483_647)
export const petitionModelId = modelNumber.meta({ kind: 'PetitionModelId' })
export const versionNumber = z.number().int().min(1).max(100_000)

export const petitionKind = z.enum(petitionKinds)
export const petitionState = z.enum(petitionStates)

export const petitionModel = z.object({
  id: petitionModelId,
  name: z.string(),
  kind: petitionKind,
  version: versionNumber,
  isArchived: z.boolean(),
  changedBy: z.string(),
  changedAt: instant,
  /** How many petitions were made from it. */
  uses: z.number(),
})
export type PetitionModel = z.output<typeof petitionModel>
export const petitionModelFull = petitionModel.extend({ text: structuredText, fields: z.array(z.enum(fieldNames)) })
export type PetitionModelFull = z.output<typeof petitionModelFull>

/** A version of a model or of a petition: who made it, when, and the hash of its text. */
export const textVersion = z.object({
  version: versionNumber,
  by: z.string(),
  at: instant,
  note: z.string(),
  source: z.enum(['made', 'edited', 'docx', 'restored']),
  hash: z.string(),
})
export type TextVersion = z.output<typeof textVersion>

export const filing = z.object({
  number: optionalSingleLine(60),
  on: day,
  /** HH:MM in the time of the court; null where only the day is known. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .default(null),
  /** The document of the case that is the receipt. */
  receiptDocumentId: z.number().int().min(1).nullable(),
})

/** A filing as a person writes it. */
export const filingIn = filing.extend({ on: dayIn })

export const petition = z.object({
  id: petitionId,
  title: z.string(),
  kind: petitionKind,
  state: petitionState,
  version: versionNumber,
  case: z.object({
    id: z.string(),
    processNumber: z.string(),
    author: z.string(),
    client: z.string(),
    court: z.string(),
  }),
  model: z.object({ id: petitionModelId, name: z.string(), version: versionNumber }).nullable(),
  dueOn: z.string().nullable(),
  isOverdue: z.boolean(),
  filing: filing.nullable(),
  returnReason: z.string(),
  missing: z.number(),
  by: z.string(),
  changedAt: instant,
})
export type Petition = z.output<typeof petition>

export const petitionStep = z.object({
  at: instant,
  by: z.string(),
  from: petitionState.nullable(),
  to: petitionState,
  version: versionNumber,
  reason: z.string(),
})

/** A signature with a certificate that was asked for. */
export const petitionSignature = z.object({
  id: signingId,
  certificateId,
  state: signingState,
  /** The holder of the certificate. */
  holder: z.string(),
  standing,
  by: z.string(),
  at: instant,
  reason: z.string(),
  failure: signingFailure.nullable(),
})
export type PetitionSignature = z.output<typeof petitionSignature>

export const stampPlace = z.enum(stampPlaces)

export const petitionFull = petition.extend({
  text: structuredText,
  filled: filledText,
  steps: z.array(petitionStep),
  /** The state and the work on the case let the caller change the text. */
  canEdit: z.boolean(),
  /** The states to which the caller may move it now. */
  moves: z.array(petitionState),
  /** The signatures of the version, the oldest first. */
  signatures: z.array(petitionSignature),
  /** The state and the work on the case let the caller ask for a signature; the certificates say which. */
  canSign: z.boolean(),
})
export type PetitionFull = z.output<typeof petitionFull>

/** A line of the comparison of two versions, block by block; words inside a changed block are marked. */
export const difference = z.object({
  kind: z.enum(['same', 'added', 'removed', 'changed']),
  parts: z.array(z.object({ text: z.string(), change: z.enum(['same', 'added', 'removed']) })),
})
export type Difference = z.output<typeof difference>

/** The words of petitions about the company; an empty value is missing in the texts that use it. */
export const petitionSettings = z.strictObject({
  city: optionalSingleLine(100),
  signerName: optionalSingleLine(200),
  signerBar: optionalSingleLine(40),
})
export type PetitionSettings = z.output<typeof petitionSettings>

export const runPreview = z.object({
  total: z.number(),
  ready: z.number(),
  /** The first 50 cases that lack fields, with the labels of the fields. */
  incomplete: z.array(z.object({ caseId: z.string(), author: z.string(), missing: z.array(z.string()) })),
  incompleteCount: z.number(),
  /** The first 50 pasted numbers that match no case. */
  unknown: z.array(z.string()),
  /** The first complete case, filled. */
  sample: filledText.nullable(),
})
export type RunPreview = z.output<typeof runPreview>

export const petitionRun = z.object({
  id: petitionRunId,
  model: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  total: z.number(),
  done: z.number(),
  left: z.number(),
  /** Cases left out because fields were missing. */
  skipped: z.number(),
  by: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  ...failureFields,
})
export type PetitionRun = z.output<typeof petitionRun>

/** A run that signs many petitions with one certificate. */
export const petitionSigningRun = z.object({
  id: petitionSigningRunId,
  total: z.number(),
  done: z.number(),
  waiting: z.number(),
  certificate: z.string(),
  by: z.string(),
  at: instant,
  /** Petitions that could not be signed, each with the reason. */
  unsigned: z.array(
    z.object({
      petitionId,
      title: z.string(),
      refusal: z.string().nullable(),
      /** The key of `refusal` in the dictionaries; empty for words that were stored without a code. */
      refusalCode: z.string(),
      failure: signingFailure.nullable(),
    }),
  ),
})
export type PetitionSigningRun = z.output<typeof petitionSigningRun>
