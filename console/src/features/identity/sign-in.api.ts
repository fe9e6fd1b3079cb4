// The calls before sign-in. Only addresses are repeated here and types come from the contract, because its schemas would weigh more than
// the page.
import type { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { callAddress } from '../../platform/http.ts'
import type { Address } from '../../platform/http.ts'

type Endpoints = typeof identityEndpoints

export const addresses = {
  login: { host: 'auth', method: 'POST', path: '/login/local' },
  register: { host: 'auth', method: 'POST', path: '/register' },
  forgotPassword: { host: 'auth', method: 'POST', path: '/password/forgot' },
  resetPassword: { host: 'auth', method: 'POST', path: '/password/reset' },
  readLink: { host: 'auth', method: 'POST', path: '/password/link' },
  acceptByLink: { host: 'auth', method: 'POST', path: '/invitations/accept' },
} as const satisfies Partial<Record<keyof Endpoints, Address>>

export const login = callAddress<Endpoints['login']>(addresses.login)
export const register = callAddress<Endpoints['register']>(addresses.register)
export const forgotPassword = callAddress<Endpoints['forgotPassword']>(addresses.forgotPassword)
export const resetPassword = callAddress<Endpoints['resetPassword']>(addresses.resetPassword)
export const readLink = callAddress<Endpoints['readLink']>(addresses.readLink)
export const acceptByLink = callAddress<Endpoints['acceptByLink']>(addresses.acceptByLink)
