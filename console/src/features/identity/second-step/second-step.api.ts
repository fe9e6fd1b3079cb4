// The calls around the second step, for the sign-in page and the profile.
import { secondStepCalls } from '@tratativa/contract/identity/second-step-calls'
import { callOf } from '../../../platform/http.ts'

export const finishLogin = callOf(secondStepCalls.finishLogin)
export const beginSecondStep = callOf(secondStepCalls.beginSecondStep)
export const confirmSecondStep = callOf(secondStepCalls.confirmSecondStep)
