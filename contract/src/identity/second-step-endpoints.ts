// Two-step sign-in (RFC 6238) of a person, and what a company asks of its administrators.
import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { passwordInput } from '../kernel/fields.ts'
import { identityErrors as of } from './errors.ts'
import { secondStepErrors as e } from './second-step-errors.ts'
import { secondStepState, signInRules } from './second-step-shapes.ts'
import { loginAnswer } from './shapes.ts'
import { secondStepAddresses } from './second-step-calls.ts'

/** A code of the authenticator, or a recovery code; spaces and hyphens do not count. */
const code = z
  .string()
  .max(60)
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z2-7]{16})$/))

const sealedChallenge = z
  .string()
  .max(2_000)
  .regex(/^[\w.-]+$/)

const recoveryCodes = z.object({ data: z.object({ recoveryCodes: z.array(z.string()) }) })
const done = z.object({ error: z.literal(false), message: z.string() })

export const secondStepEndpoints = {
  finishLogin: endpoint({
    ...secondStepAddresses.finishLogin,
    summary: 'Finishes a sign-in whose password was right: by a code of the authenticator or a recovery code.',
    input: z.strictObject({ challenge: sealedChallenge, code }),
    output: loginAnswer,
    errors: [e.badCode, e.challengeDead, of.awaitingActivation, of.inactive, of.locked, of.blocked],
  }),
  secondStep: endpoint({
    ...secondStepAddresses.secondStep,
    summary: 'Whether two-step sign-in of the signed-in person is on.',
    input: z.strictObject({}),
    output: z.object({ data: secondStepState }),
    errors: [],
  }),
  beginSecondStep: endpoint({
    ...secondStepAddresses.beginSecondStep,
    summary: 'Makes a secret for the authenticator; it counts once a first code confirmed it.',
    input: z.strictObject({ currentPassword: passwordInput }),
    output: z.object({ data: z.object({ secret: z.string(), uri: z.string() }) }),
    errors: [of.wrongPassword, e.secondStepOn, of.locked],
  }),
  confirmSecondStep: endpoint({
    ...secondStepAddresses.confirmSecondStep,
    summary: 'Turns two-step sign-in on by a first code; answers the recovery codes once and ends the other logins.',
    input: z.strictObject({ code }),
    output: recoveryCodes,
    errors: [e.badCode, e.secondStepOn, e.enrolmentDead, of.locked],
  }),
  endSecondStep: endpoint({
    ...secondStepAddresses.endSecondStep,
    summary: 'Turns two-step sign-in off.',
    input: z.strictObject({ currentPassword: passwordInput, code }),
    output: done,
    errors: [of.wrongPassword, e.badCode, e.secondStepOff, e.secondStepRequired, of.locked],
  }),
  renewRecoveryCodes: endpoint({
    ...secondStepAddresses.renewRecoveryCodes,
    summary: 'Replaces the recovery codes; answers the new ones once.',
    input: z.strictObject({ currentPassword: passwordInput, code }),
    output: recoveryCodes,
    errors: [of.wrongPassword, e.badCode, e.secondStepOff, of.locked],
  }),
  signInRules: endpoint({
    ...secondStepAddresses.signInRules,
    summary: 'What this company asks of the sign-in of its administrators.',
    input: z.strictObject({}),
    output: z.object({ data: signInRules }),
    errors: [],
  }),
  changeSignInRules: endpoint({
    ...secondStepAddresses.changeSignInRules,
    summary: 'Requires two-step sign-in of the administrators of this company, or no longer.',
    input: z.strictObject({ requiresSecondStep: z.boolean() }),
    output: z.object({ data: signInRules }),
    errors: [e.ownSecondStepFirst],
  }),
} as const
