// A company requires two-step sign-in of its administrators, or no longer. It counts from the next call of each of them.
import { secondStepErrors } from '@tratativa/contract/identity/second-step-errors'
import { identityEvents } from '@tratativa/contract/identity/events'
import { secondStepEndpoints } from '@tratativa/contract/identity/second-step-endpoints'
import type { SignInRules } from '@tratativa/contract/identity/second-step-shapes'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { Reader } from '../../../platform/db/scope.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { refuse } from '../../../platform/refusal/refusal.ts'
import { listAdministratorSteps, readRequirement, readState, writeRequirement } from './second-step.store.ts'

const readRules = async (reader: Reader): Promise<SignInRules> => {
  const administrators = await listAdministratorSteps(reader)
  const own = await readState(reader, reader.actor.accountId)
  return {
    requiresSecondStep: await readRequirement(reader),
    administrators: administrators.length,
    administratorsWithout: administrators.filter(({ owes }) => owes).length,
    isOwnOn: own.since !== null,
  }
}

export const showSignInRules = async (reader: Reader): Promise<OutputOf<typeof secondStepEndpoints.signInRules>> => ({
  data: await readRules(reader),
})

type Change = typeof secondStepEndpoints.changeSignInRules

export const changeSignInRules = async (
  call: HttpCall,
  { requiresSecondStep }: InputOf<Change>,
): Promise<OutputOf<Change>> => {
  const { actor, isOwnOn } = await call.read(async (reader) => ({
    actor: reader.actor,
    isOwnOn: (await readState(reader, reader.actor.accountId)).since !== null,
  }))
  // Nobody demands what they have not done, and so nobody shuts themselves out by a click.
  if (requiresSecondStep && !isOwnOn) refuse(secondStepErrors.ownSecondStepFirst)
  await call.asSystem(async (tx) => {
    if (!(await writeRequirement(tx, actor.tenantId, requiresSecondStep))) return
    const here = await tx.enter(actor.tenantId, actor)
    here.audit({
      action: 'identity.rules.changed',
      subjectId: String(actor.tenantId),
      subject: 'Verificação em duas etapas dos administradores',
      before: { requiresSecondStep: !requiresSecondStep },
      after: { requiresSecondStep },
    })
    const owing = (await listAdministratorSteps(here)).filter(({ owes }) => owes).map(({ accountId }) => accountId)
    if (requiresSecondStep && owing.length > 0)
      here.emit(identityEvents, 'identity.second-step.due', { accountIds: owing })
  })
  return { data: await call.read(readRules) }
}
