// Refuses weak passwords: even a long password may be among the first that an attacker tries.
import { identityErrors } from '@tratativa/contract/identity/errors'
import { refuse } from '../../../platform/refusal/refusal.ts'

const shortestName = 4
/** Common passwords, words of the trade and of this product, and the passwords of its demo. */
const common = [
  '0123456789',
  '1234567890',
  '12345678910',
  '9876543210',
  'abcdefghij',
  'qwertyuiop',
  'asdfghjkl',
  'password',
  'senha',
  'minhasenha',
  'mudar',
  'brasil',
  'tratativa',
  'tratativademo',
  'tratativas',
  'negociador',
  'negociadora',
  'negociacao',
  'supervisor',
  'supervisora',
  'administrador',
  'administradora',
  'administrator',
  'advogado',
  'advogada',
  'proposta',
  'acordo',
  'acordojudicial',
  'recuperadora',
  'sabia',
  'alcada',
  'bemvindo',
  'whatsapp',
]
/** A password is common when it has at most this many characters besides a common word; a longer password is accepted. */
const maxExtraCharacters = 4

const isRepeated = (password: string) => new Set(password).size <= 2

const leet: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Undoes the usual disguises of words: accents, punctuation, digits for letters. */
const readings = (password: string): readonly string[] => {
  const plain = password.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const letters = (text: string) => text.replaceAll(/[^a-z0-9]/g, '')
  return [plain, letters(plain), letters(plain.replaceAll(/[@430157$]/g, (sign) => leet[sign] ?? sign))]
}

/** Years and numbers at either end add no strength: 'tratativa2026', '123proposta'. */
const withoutDigits = (text: string) => text.replace(/^\d+/, '').replace(/\d+$/, '')

const isCommon = (password: string) =>
  readings(password).some((text) =>
    common.some(
      (word) =>
        (text.includes(word) && text.length - word.length <= maxExtraCharacters) || withoutDigits(text) === word,
    ),
  )

const containsName = (password: string, email: string) => {
  const name = email.split('@')[0] ?? ''
  return name.length >= shortestName && password.includes(name)
}

export const isWeakPassword = (password: string, email: string): boolean => {
  const plain = password.toLowerCase()
  return isRepeated(plain) || isCommon(plain) || containsName(plain, email.toLowerCase())
}

export const refuseWeak = (password: string, email: string, field: 'password' | 'newPassword' = 'password') => {
  if (isWeakPassword(password, email)) refuse(identityErrors.weakPassword, { field })
}
