// Turning two-step sign-in on: a secret for the authenticator, then a first code that proves it arrived.
import { secondStepErrors } from '@tratativa/contract/identity/second-step-errors'
import { secondStepEndpoints } from '@tratativa/contract/identity/second-step-endpoints'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { acceptedStep, newTotpSecret, totpUri } from '../../../platform/crypto/totp.ts'
import type { Reader } from '../../../platform/db/scope.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { recordEverywhere } from '../audit/record-access.ts'
import { readAttemptStatus, refuseLocked, settleAttempt } from '../logins/attempts.ts'
import { endLoginsEverywhere } from '../logins/end-logins.ts'
import { trackedGuesser } from '../logins/guesser.ts'
import { secondStepMail } from '../mails/mail-texts.ts'
import { postMail } from '../mails/send-mail.job.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { secretPurpose, type CodeServices } from './check-code.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { confirmPending, insertPending, readSecondStep, readState, replaceRecoveryCodes } from './second-step.store.ts'

const issuer = 'Tratativa'

export type StepServices = CodeServices & { readonly publicUrl: string }

export const showSecondStep = async (reader: Reader): Promise<OutputOf<typeof secondStepEndpoints.secondStep>> => {
  const { since, codesLeft, isRequired } = await readState(reader, reader.actor.accountId)
  const recoveryCodesLeft = since === null ? 0 : codesLeft
  return { data: { isOn: since !== null, since: since?.toISOString() ?? null, recoveryCodesLeft, isRequired } }
}

type Begin = typeof secondStepEndpoints.beginSecondStep

export const beginSecondStep = async (
  call: HttpCall,
  { currentPassword }: InputOf<Begin>,
  services: CodeServices,
): Promise<OutputOf<Begin>> => {
  // A stranger at an open screen must not tie the account to another telephone, so the password is asked again.
  const { actor } = await confirmPassword(call, currentPassword, services)
  const secret = newTotpSecret()
  const sealed = services.seal.close(secretPurpose, secret)
  const isPending = await call.asSystem((tx) => insertPending(tx, actor.accountId, sealed))
  if (!isPending) refuse(secondStepErrors.secondStepOn)
  return { data: { secret, uri: totpUri(issuer, actor.email, secret) } }
}

type Confirm = typeof secondStepEndpoints.confirmSecondStep

export const confirmSecondStep = async (
  call: HttpCall,
  { code }: InputOf<Confirm>,
  { seal, attempts, publicUrl }: StepServices,
): Promise<OutputOf<Confirm>> => {
  const actor = await call.read((reader) => Promise.resolve(reader.actor))
  const guesser = trackedGuesser(attempts, 'inside', String(actor.accountId))
  refuseLocked((await call.asSystem((tx) => readAttemptStatus(tx, guesser))).wait)
  const pending = orRefuse(
    await call.asSystem((tx) => readSecondStep(tx, actor.accountId)),
    secondStepErrors.enrolmentDead,
  )
  if (pending.isConfirmed) refuse(secondStepErrors.secondStepOn)
  const step = acceptedStep(seal.open(secretPurpose, pending.sealedSecret), code, call.clock.now(), 0)
  refuseLocked(await call.asSystem((tx) => settleAttempt(tx, guesser, step !== null)))
  if (step === null) return refuse(secondStepErrors.badCode)
  const { codes, hashes } = newRecoveryCodes(actor.accountId)
  await call.asSystem(async (tx) => {
    if (!(await confirmPending(tx, actor.accountId, pending.sealedSecret, step))) refuse(secondStepErrors.enrolmentDead)
    await replaceRecoveryCodes(tx, actor.accountId, hashes)
    // They came in by the password alone.
    await endLoginsEverywhere(tx, actor.accountId, actor.loginId)
    await recordEverywhere(tx, { id: actor.accountId, name: actor.name }, { action: 'identity.second-step.enabled' })
    const here = await tx.enter(actor.tenantId, actor)
    const link = `${publicUrl}/signin`
    postMail(here, seal, { to: actor.email, ...secondStepMail({ name: actor.name, link, change: 'enabled' }) })
  })
  return { data: { recoveryCodes: codes } }
}
