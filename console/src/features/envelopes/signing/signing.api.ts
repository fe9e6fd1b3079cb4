import { signingCalls } from '@tratativa/contract/envelopes/signing-calls'
import type { signingEndpoints } from '@tratativa/contract/envelopes/signing-endpoints'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import { callOf, requestAddressOf } from '../../../platform/http.ts'

export type Ask = OutputOf<(typeof signingEndpoints)['openLink']>['data']
export type Proven = OutputOf<(typeof signingEndpoints)['proveDigits']>['data']
export type SigningView = OutputOf<(typeof signingEndpoints)['readDocument']>['data']

export const openLink = callOf(signingCalls.openLink)
export const proveDigits = callOf(signingCalls.proveDigits)
export const sendCode = callOf(signingCalls.sendCode)
export const enterCode = callOf(signingCalls.enterCode)
export const readDocument = callOf(signingCalls.readDocument)
export const sign = callOf(signingCalls.sign)
export const refuse = callOf(signingCalls.refuse)
export const denyProcess = callOf(signingCalls.denyProcess)

export const fileAddress = (id: number, of: 'original' | 'signed', isSaved: boolean): string =>
  requestAddressOf(signingCalls.documentFile, { id, of, isSaved: String(isSaved) }).url
