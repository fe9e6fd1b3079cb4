import { z } from 'zod'
import { courtCode } from '../../deadlines/shapes.ts'
import { instant, passwordInput, singleLine } from '../../kernel/fields.ts'

export const passwordForms = ['plain', 'dated-hash'] as const

const accessFacts = {
  /** The https address of the court's service. */
  address: singleLine(300),
  user: singleLine(100),
  passwordForm: z.enum(passwordForms),
  /** The court's own codes for the types of documents. */
  petitionType: singleLine(20),
  attachmentType: singleLine(20),
}

export const courtAccessInput = z.strictObject({
  court: courtCode,
  ...accessFacts,
  password: passwordInput.optional(),
})

export const courtAccess = z.object({
  court: courtCode,
  /** The installation files at courts. */
  isOffered: z.boolean(),
  access: z.object({ ...accessFacts, by: z.string(), at: instant }).nullable(),
})
export type CourtAccessView = z.output<typeof courtAccess>

/** Why a court gave no usable answer. */
export const courtFaults = ['address', 'unreachable', 'timeout', 'busy', 'unreadable', 'too-large', 'refused'] as const

export const courtAccessTest = z.object({
  outcome: z.enum(['accepted', 'refused', 'unknown']),
  fault: z.enum(courtFaults).nullable(),
  /** The court's own words. */
  message: z.string(),
})
export type CourtAccessTest = z.output<typeof courtAccessTest>

export const courtFilingStates = [
  'waiting',
  'sending',
  /** The answer was lost: the court is asked. */
  'unknown',
  'filed',
  'refused',
  'not-sent',
  /** The court was asked and shows no such petition. */
  'absent',
  /** The court did not say. */
  'uncertain',
] as const

export const isFilingOpen = (state: (typeof courtFilingStates)[number]) =>
  state === 'waiting' || state === 'sending' || state === 'unknown'

export const courtAttempt = z.object({
  key: z.string(),
  state: z.enum(courtFilingStates),
  message: z.string(),
  fault: z.enum(courtFaults).nullable(),
  number: z.string().nullable(),
  hasReceipt: z.boolean(),
  by: z.string(),
  at: instant,
  sentAt: instant.nullable(),
  settledAt: instant.nullable(),
})
export type CourtAttempt = z.output<typeof courtAttempt>

export const courtFiling = z.object({
  isOffered: z.boolean(),
  /** The company has an access to the court of the process. */
  hasAccess: z.boolean(),
  /** The caller may file, and the bundle is ready. */
  mayFile: z.boolean(),
  /** An earlier attempt may have reached the court: a person looks there first. */
  needsCheck: z.boolean(),
  /** The newest first. */
  attempts: z.array(courtAttempt),
  confirmation: z.object({ by: z.enum(['movement', 'publication']), at: instant }).nullable(),
})
export type CourtFilingView = z.output<typeof courtFiling>
