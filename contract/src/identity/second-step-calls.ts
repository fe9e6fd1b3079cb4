import { open, signedIn } from '../kernel/permission.ts'
import { identityPermissions } from './permissions.ts'

import { address, callsOf } from '../kernel/endpoint.ts'
import type { secondStepEndpoints } from './second-step-endpoints.ts'

export const secondStepAddresses = {
  finishLogin: address({
    host: 'auth',
    method: 'POST',
    path: '/login/second-step',
    kind: 'command',
    permission: open,
    pace: 'guarded',
  }),
  secondStep: address({
    host: 'auth',
    method: 'GET',
    path: '/second-step',
    kind: 'query',
    permission: signedIn,
    beforeSecondStep: true,
  }),
  beginSecondStep: address({
    host: 'auth',
    method: 'POST',
    path: '/second-step',
    kind: 'command',
    permission: signedIn,
    pace: 'guarded',
    beforeSecondStep: true,
  }),
  confirmSecondStep: address({
    host: 'auth',
    method: 'PUT',
    path: '/second-step',
    kind: 'command',
    permission: signedIn,
    pace: 'guarded',
    beforeSecondStep: true,
  }),
  endSecondStep: address({
    host: 'auth',
    method: 'DELETE',
    path: '/second-step',
    kind: 'command',
    permission: signedIn,
    pace: 'guarded',
  }),
  renewRecoveryCodes: address({
    host: 'auth',
    method: 'POST',
    path: '/second-step/recovery-codes',
    kind: 'command',
    permission: signedIn,
    pace: 'guarded',
  }),
  signInRules: address({
    host: 'auth',
    method: 'GET',
    path: '/sign-in-rules',
    kind: 'query',
    permission: identityPermissions.rulesChange,
  }),
  changeSignInRules: address({
    host: 'auth',
    method: 'PUT',
    path: '/sign-in-rules',
    kind: 'command',
    permission: identityPermissions.rulesChange,
  }),
}

export const secondStepCalls = callsOf<typeof secondStepEndpoints>(secondStepAddresses)
