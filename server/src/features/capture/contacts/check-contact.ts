import type { captureEndpoints as endpoints } from '@tratativa/contract/capture/endpoints'
import type { InputOf, OutputOf } from '@tratativa/contract/kernel/endpoint'
import { addressKey, showAddress, type AddressKey } from '@tratativa/contract/people/addresses'
import type { Reader } from '../../../platform/db/scope.ts'
import { blockedAddresses } from '../../people/index.ts'
import { knownOf } from './known-address.store.ts'

type Checked = OutputOf<typeof endpoints.checkContact>['data']

const mobileLength = 11

const kindOf = ({ kind, value }: AddressKey): Checked['kind'] => {
  if (kind === 'email') return 'email'
  return value.length === mobileLength ? 'mobile' : 'landline'
}

const nationalDigits = (text: string) => {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length > mobileLength && digits.startsWith('55') ? digits.slice(2) : digits
}

const whatsAppOf = ({ kind }: AddressKey, isOn: boolean | null): Checked['whatsApp'] => {
  if (kind === 'email' || isOn === null) return 'unknown'
  return isOn ? 'yes' : 'no'
}

export const checkContact = async (reader: Reader, { value: text }: InputOf<typeof endpoints.checkContact>) => {
  const key = addressKey(text)
  if (key === null) {
    const data: Checked = {
      isValid: false,
      kind: null,
      shown: '',
      gotNine: false,
      whatsApp: 'unknown',
      isBlocked: false,
      owner: null,
    }
    return { data }
  }
  const { isOnWhatsApp, owner } = await knownOf(reader, key.value)
  const blocked = await blockedAddresses(reader, [key.value])
  const data: Checked = {
    isValid: true,
    kind: kindOf(key),
    shown: showAddress(key),
    gotNine: key.kind === 'phone' && nationalDigits(text).length < key.value.length,
    whatsApp: whatsAppOf(key, isOnWhatsApp),
    isBlocked: blocked.size > 0,
    owner,
  }
  return { data }
}
