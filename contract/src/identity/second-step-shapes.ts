import { z } from 'zod'
import { instant } from '../kernel/fields.ts'

export const secondStepState = z.object({
  isOn: z.boolean(),
  since: instant.nullable(),
  recoveryCodesLeft: z.number(),
  /** A company of this person requires it of them. */
  isRequired: z.boolean(),
})
export type SecondStepState = z.output<typeof secondStepState>

export const signInRules = z.object({
  requiresSecondStep: z.boolean(),
  /** Active administrators of this company, and how many of them sign in without a second step. */
  administrators: z.number(),
  administratorsWithout: z.number(),
  isOwnOn: z.boolean(),
})
export type SignInRules = z.output<typeof signInRules>
