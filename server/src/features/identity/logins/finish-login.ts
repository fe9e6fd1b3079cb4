// The second step of a sign-in: a code, after the password was right.
import { secondStepErrors } from '@tratativa/contract/identity/second-step-errors'
import { secondStepEndpoints } from '@tratativa/contract/identity/second-step-endpoints'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { KeyRing } from '../../../platform/crypto/key-ring.ts'
import type { HttpCall } from '../../../platform/http/binding.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { readCredentials } from '../accounts/accounts.store.ts'
import { checkCode } from '../second-step/check-code.ts'
import { openChallenge, passwordMark } from './challenge.ts'
import { comeIn } from './come-in.ts'
import type { TokenServices } from './issue-token.ts'
import { readTrustedDevice, markDevice } from './trusted-device.ts'

type Endpoint = typeof secondStepEndpoints.finishLogin

export const finishLogin = async (
  call: HttpCall,
  { challenge: sealed, code }: InputOf<Endpoint>,
  services: TokenServices & { readonly attempts: KeyRing },
): Promise<OutputOf<Endpoint>> => {
  const challenge = orRefuse(openChallenge(services.seal, sealed, call.clock.now()), secondStepErrors.challengeDead)
  const account = await call.asSystem((tx) => readCredentials(tx, challenge.accountId))
  const passwordHash = account?.password_hash
  // A password that was changed since ends what the old one began.
  if (!account || !passwordHash || passwordMark(passwordHash) !== challenge.passwordMark)
    return refuse(secondStepErrors.challengeDead)
  const owner = { id: account.id, passwordHash }
  const deviceId = readTrustedDevice(call, owner, services.attempts)
  const kind = await checkCode(call, { person: account, code, isKnown: deviceId !== null }, services)
  const { rememberMe } = challenge
  const answer = await call.asSystem((tx) => comeIn(tx, call, { account, rememberMe, secondStep: kind }, services))
  markDevice(call, owner, services.attempts, deviceId)
  return answer
}
