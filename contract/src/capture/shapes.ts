import { z } from 'zod'
import { singleLine } from '../kernel/fields.ts'
import { clientId, personId, userId } from '../kernel/ids.ts'
import { moneyIn, moneyOut } from '../kernel/money.ts'
import { addressKinds } from '../people/addresses.ts'
import {
  attemptStates,
  captureBases,
  contactOrigins,
  needReasons,
  numberQuestions,
  runStates,
  whatsAppStates,
} from './kinds.ts'

const integer = z.number().int().min(1).max(2_147_483_647)
export const contactProposalId = integer.brand<'ContactProposalId'>().meta({ kind: 'ContactProposalId' })
export const captureRunId = integer.brand<'CaptureRunId'>().meta({ kind: 'CaptureRunId' })

export const needReason = z.enum(needReasons)
export const contactOrigin = z.enum(contactOrigins)
const instantOut = z.string()

export const need = z.object({
  /** AF0001234 */
  caseId: z.string(),
  reason: needReason,
  since: instantOut,
  author: z.string(),
  lawyer: z.string(),
  client: z.object({ id: clientId, name: z.string() }),
  processNumber: z.string(),
  negotiator: z.string().nullable(),
  /** The person who looks for a contact now. */
  seeker: z.object({ id: userId, name: z.string(), until: instantOut, isMine: z.boolean() }).nullable(),
  proposals: z.number(),
})
export type Need = z.output<typeof need>

export const capturedAddress = z.object({
  kind: z.enum(addressKinds),
  /** Formatted for people. */
  value: z.string(),
  label: z.string(),
  source: z.string(),
  addedAt: instantOut,
  isBlocked: z.boolean(),
  isWrong: z.boolean(),
  wrongSource: z.enum(['call', 'chat', 'hand']).nullable(),
  wrongAt: instantOut.nullable(),
  whatsApp: z.enum(whatsAppStates),
  /** The time of WhatsApp's answer, where it has one. */
  whatsAppAt: instantOut.nullable(),
  /** The telephone as WhatsApp knows it, where it differs: most often without its ninth digit. */
  whatsAppAs: z.string().nullable(),
  /** WhatsApp is being asked. */
  isAsking: z.boolean(),
})
export type CapturedAddress = z.output<typeof capturedAddress>

export const capturedPerson = z.object({
  id: personId,
  name: z.string(),
  role: z.enum(['lawyer', 'party']),
  cpf: z.string().nullable(),
  oab: z.string().nullable(),
  isBlocked: z.boolean(),
  addresses: z.array(capturedAddress),
})
export type CapturedPerson = z.output<typeof capturedPerson>

/** An address of the same lawyer or party in another registration of the company. */
export const ownRegisterHit = z.object({
  personId,
  kind: z.enum(addressKinds),
  value: z.string(),
  name: z.string(),
  same: z.enum(['oab', 'cpf']),
  /** A case that has it. */
  caseId: z.string(),
})
export type OwnRegisterHit = z.output<typeof ownRegisterHit>

export const contactProposal = z.object({
  id: contactProposalId,
  person: z.object({ id: personId, name: z.string() }),
  name: z.string(),
  kind: z.enum(addressKinds),
  value: z.string(),
  source: z.string(),
  foundAt: instantOut,
})
export type ContactProposal = z.output<typeof contactProposal>

export const captureAttempt = z.object({
  state: z.enum(attemptStates),
  status: z.number().nullable(),
  statusText: z.string(),
  /** The provider's own words. Empty for none. */
  message: z.string(),
  contacts: z.number(),
  cost: moneyOut,
  by: z.string(),
  askedAt: instantOut.nullable(),
})
export type CaptureAttempt = z.output<typeof captureAttempt>

export const captureDetail = z.object({
  case: z.object({
    id: z.string(),
    author: z.string(),
    client: z.string(),
    processNumber: z.string(),
    court: z.string(),
  }),
  need: need.nullable(),
  mayWork: z.boolean(),
  people: z.array(capturedPerson),
  ownRegister: z.array(ownRegisterHit),
  proposals: z.array(contactProposal),
  attempts: z.array(captureAttempt),
  /** The search page of the court for the process; null where none is known. */
  courtPage: z.string().nullable(),
  hasProvider: z.boolean(),
  numberQuestion: z.enum(numberQuestions),
  /** How many telephones have no fresh answer of WhatsApp, and no question under way. */
  numbersDue: z.number(),
})
export type CaptureDetail = z.output<typeof captureDetail>

export const numberCheck = z.object({
  isValid: z.boolean(),
  kind: z.enum(['mobile', 'landline', 'email']).nullable(),
  /** As it would be stored, formatted for people. */
  shown: z.string(),
  /** The ninth digit was missing and was added. */
  gotNine: z.boolean(),
  whatsApp: z.enum(whatsAppStates),
  isBlocked: z.boolean(),
  /** Another registration of the company has it. */
  owner: z.string().nullable(),
})
export type NumberCheck = z.output<typeof numberCheck>

export const captureRun = z.object({
  id: captureRunId,
  reason: needReason.nullable(),
  state: z.enum(runStates),
  total: z.number(),
  done: z.number(),
  answered: z.number(),
  failed: z.number(),
  contacts: z.number(),
  cost: moneyOut,
  by: z.string(),
  startedAt: instantOut,
})
export type CaptureRun = z.output<typeof captureRun>

export const captureSettings = z.object({
  isOn: z.boolean(),
  url: z.string(),
  hasKey: z.boolean(),
  keyEnd: z.string(),
  price: moneyOut,
  dayBudget: moneyOut,
  monthBudget: moneyOut,
  legalBasis: z.enum(captureBases),
  proposesTask: z.boolean(),
  spentToday: moneyOut,
  spentThisMonth: moneyOut,
})
export type CaptureSettings = z.output<typeof captureSettings>

export const providerIn = {
  url: z.string().trim().min(1).max(300),
  /** Absent: the stored key stays; null: none. */
  key: z
    .string()
    .regex(/^[\x21-\x7E]{1,500}$/)
    .nullable()
    .optional(),
}

export const savedCaptureSettings = {
  ...providerIn,
  isOn: z.boolean(),
  price: moneyIn,
  dayBudget: moneyIn,
  monthBudget: moneyIn,
  legalBasis: z.enum(captureBases),
  proposesTask: z.boolean(),
}

/** An address as a person types it. */
export const contactText = singleLine(254)
