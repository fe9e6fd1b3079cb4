import { open, signedIn } from '../kernel/permission.ts'
import { identityPermissions } from './permissions.ts'
import { callAddress, callsOf } from '../kernel/endpoint.ts'
import type { secondStepEndpoints } from './second-step-endpoints.ts'

export const secondStepAddresses = {
  finishLogin: callAddress({
    host: 'auth',
    method: 'POST',
    path: '/login/second-step',
    kind: 'command',
    permission: open,
    pace: 'guarded',
  }),
  secondStep: callAddress({
    host: 'auth',
    method: 'GET',
    path: '/second-step',
    kind: 'query',
    permission: signedIn,
    beforeSecondStep: true,
  }),
  beginSecondStep: callAddress({
    host: 'auth',
    method: 'POST',
    path: '/second-step',
    kind: 'command',
    permission: signedIn,
    pace: 'guarded',
    beforeSecondStep: true,
  }),
  confirmSecondStep: callAddress({
    host: 'auth',
    method: 'PUT',
    path: '/second-step',
    kind: 'command',
    permission: signedIn,
    pace: 'guarded',
    beforeSecondStep: true,
  }),
  endSecondStep: callAddress({
    host: 'auth',
    method: 'DELETE',
    path: '/second-step',
    kind: 'command',
    permission: signedIn,
    pace: 'guarded',
  }),
  renewRecoveryCodes: callAddress({
    host: 'auth',
    method: 'POST',
    path: '/second-step/recovery-codes',
    kind: 'command',
    permission: signedIn,
    pace: 'guarded',
  }),
  signInRules: callAddress({
    host: 'auth',
    method: 'GET',
    path: '/sign-in-rules',
    kind: 'query',
    permission: identityPermissions.rulesChange,
  }),
  changeSignInRules: callAddress({
    host: 'auth',
    method: 'PUT',
    path: '/sign-in-rules',
    kind: 'command',
    permission: identityPermissions.rulesChange,
  }),
}

export const secondStepCalls = callsOf<typeof secondStepEndpoints>(secondStepAddresses)
