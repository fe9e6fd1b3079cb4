// The calls around the second step, for the sign-in page and the profile: addresses and types alone, as in sign-in.api.ts.
import type { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import type { secondStepEndpoints } from '@tratativa/contract/identity/second-step-endpoints'
import { callAddress } from '../../../platform/http.ts'
import type { Address } from '../../../platform/http.ts'

type Endpoints = typeof identityEndpoints & typeof secondStepEndpoints

export const secondStepAddresses = {
  finishLogin: { host: 'auth', method: 'POST', path: '/login/second-step' },
  beginSecondStep: { host: 'auth', method: 'POST', path: '/second-step' },
  confirmSecondStep: { host: 'auth', method: 'PUT', path: '/second-step' },
  logout: { host: 'auth', method: 'POST', path: '/logout' },
} as const satisfies Partial<Record<keyof Endpoints, Address>>

export const finishLogin = callAddress<Endpoints['finishLogin']>(secondStepAddresses.finishLogin)
export const beginSecondStep = callAddress<Endpoints['beginSecondStep']>(secondStepAddresses.beginSecondStep)
export const confirmSecondStep = callAddress<Endpoints['confirmSecondStep']>(secondStepAddresses.confirmSecondStep)
export const logout = callAddress<Endpoints['logout']>(secondStepAddresses.logout)
