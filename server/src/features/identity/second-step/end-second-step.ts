// Turning two-step sign-in off, and new recovery codes: each asks for the password and a code.
import { secondStepErrors } from '@tratativa/contract/identity/second-step-errors'
import { secondStepEndpoints } from '@tratativa/contract/identity/second-step-endpoints'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { recordEverywhere } from '../audit/record-access.ts'
import { secondStepMail } from '../mails/mail-texts.ts'
import { postMail } from '../mails/send-mail.job.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { checkCode } from './check-code.ts'
import type { StepServices } from './enrol.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { deleteSecondStep, readState, replaceRecoveryCodes } from './second-step.store.ts'

const personOf = ({ accountId, name }: Actor) => ({ id: accountId, name })

interface Proof {
  readonly currentPassword: string
  readonly code: string
}

const proveBoth = async (call: HttpCall, { currentPassword, code }: Proof, services: StepServices): Promise<Actor> => {
  const { actor } = await confirmPassword(call, currentPassword, services)
  await checkCode(call, { person: personOf(actor), code, isKnown: true }, services)
  return actor
}

type End = typeof secondStepEndpoints.endSecondStep

export const endSecondStep = async (
  call: HttpCall,
  input: InputOf<End>,
  services: StepServices,
): Promise<OutputOf<End>> => {
  const state = await call.read((reader) => readState(reader, reader.actor.accountId))
  if (state.since === null) refuse(secondStepErrors.secondStepOff)
  if (state.isRequired) refuse(secondStepErrors.secondStepRequired)
  const actor = await proveBoth(call, input, services)
  await call.asSystem(async (tx) => {
    if (!(await deleteSecondStep(tx, actor.accountId))) return
    await recordEverywhere(tx, personOf(actor), { action: 'identity.second-step.disabled' })
    const link = `${services.publicUrl}/signin`
    const mail = secondStepMail({ name: actor.name, link, change: 'disabled' })
    postMail(await tx.enter(actor.tenantId, actor), services.seal, { to: actor.email, ...mail })
  })
  return { error: false, message: 'Verificação em duas etapas desativada.' }
}

type Renew = typeof secondStepEndpoints.renewRecoveryCodes

export const renewRecoveryCodes = async (
  call: HttpCall,
  input: InputOf<Renew>,
  services: StepServices,
): Promise<OutputOf<Renew>> => {
  const state = await call.read((reader) => readState(reader, reader.actor.accountId))
  if (state.since === null) refuse(secondStepErrors.secondStepOff)
  const actor = await proveBoth(call, input, services)
  const { codes, hashes } = newRecoveryCodes(actor.accountId)
  await call.asSystem(async (tx) => {
    await replaceRecoveryCodes(tx, actor.accountId, hashes)
    await recordEverywhere(tx, personOf(actor), { action: 'identity.second-step.codes-renewed' })
  })
  return { data: { recoveryCodes: codes } }
}
