// A long password can still be the first one that somebody tries.
import { identityErrors } from '@tratativa/contract/identity/errors'
import { refuse } from '../../../platform/refusal/refusal.ts'

const shortestName = 4
const common = [
  '0123456789',
  '1234567890',
  '12345678910',
  '9876543210',
  'abcdefghij',
  'qwertyuiop',
  'asdfghjkl',
  'password',
  'senha123',
  'minhasenha',
  'mudar123',
  'brasil123',
  'tratativa123',
]
/** How much of a password one of those may be: longer ones only begin with it. */
const rest = 3

const isRepeated = (password: string) => new Set(password).size <= 2

const isCommon = (password: string) =>
  common.some((one) => password.includes(one) && password.length - one.length <= rest)

const holdsName = (password: string, email: string) => {
  const name = email.split('@')[0] ?? ''
  return name.length >= shortestName && password.includes(name)
}

export const refuseWeak = (password: string, email: string, field: 'password' | 'newPassword' = 'password') => {
  const plain = password.toLowerCase()
  if (isRepeated(plain) || isCommon(plain) || holdsName(plain, email.toLowerCase()))
    refuse(identityErrors.weakPassword, { field })
}
