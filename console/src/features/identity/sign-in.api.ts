// The calls before sign-in.
import { identityCalls } from '@tratativa/contract/identity/calls'
import { callOf } from '../../platform/http.ts'

export const login = callOf(identityCalls.login)
export const register = callOf(identityCalls.register)
export const forgotPassword = callOf(identityCalls.forgotPassword)
export const resetPassword = callOf(identityCalls.resetPassword)
export const readLink = callOf(identityCalls.readLink)
export const acceptByLink = callOf(identityCalls.acceptByLink)
