// The part of an exchange's database that the product may touch. Its other families hold registrations and secrets.
import { exchangeFamilies } from '@tratativa/contract/dialer/endpoints'
import type { ExchangeAnswer } from './port.ts'

const keyPattern = /^[\w.@-]{1,80}$/
// oxlint-disable-next-line no-control-regex -- a line break would begin another header of the exchange
const hasControls = /[\u0000-\u001f\u007f]/

export const refusedByRule = (message: string): ExchangeAnswer => ({ ok: false, fault: 'refused', message })

export const refusalOfValue = (family: string, key: string, value: string | null): ExchangeAnswer | null => {
  if (!exchangeFamilies.some((allowed) => allowed === family)) return refusedByRule('Family not allowed')
  if (!keyPattern.test(key)) return refusedByRule('Key not allowed')
  return value !== null && (value.length > 200 || hasControls.test(value)) ? refusedByRule('Value not allowed') : null
}

export const queuePattern = /^[\w-]{1,40}$/
