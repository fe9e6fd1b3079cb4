// Brazilian numbers, formatting and check digits: lawsuits, people, telephones, money. Pure functions from text to text.

const digitsOf = (text: string) => text.replace(/\D/g, '')

// ---- process number, CNJ Res. 65/2008: NNNNNNN-DD.AAAA.J.TR.OOOO ----

const processLength = 20
// Leading zeros of the sequence may be missing, but at least one digit of the sequence must be there; all other digits are required.
const shortestProcess = 14
const processText = /^[\d\s.-]+$/
// The stored form, and therefore the most frequent input.
const allDigits = /^\d{20}$/

/** Returns the twenty digits, or null when the text cannot be a process number. Does not verify the check digits. */
export const processDigits = (text: string) => {
  if (allDigits.test(text)) return text
  const digits = digitsOf(text)
  const fits = processText.test(text.trim()) && digits.length >= shortestProcess && digits.length <= processLength
  return fits ? digits.padStart(processLength, '0') : null
}

/** Verifies the number as the courts do. Numbers of the old format are not process numbers, but may be stored as an alias. */
export const isProcessNumber = (text: string) => {
  const digits = processDigits(text)
  if (digits === null) return false
  const rest = BigInt(digits.slice(0, 7) + digits.slice(9) + '00') % 97n
  return Number(digits.slice(7, 9)) === 98 - Number(rest)
}

const maskProcess = (all: string) =>
  `${all.slice(0, 7)}-${all.slice(7, 9)}.${all.slice(9, 13)}.${all.slice(13, 14)}.${all.slice(14, 16)}.${all.slice(16)}`

/** Returns the masked number, or the unchanged text when it is not a process number. */
export const formatProcessNumber = (text: string) => {
  const digits = processDigits(text)
  return digits === null ? text : maskProcess(digits)
}

// ---- CPF: 000.000.000-00 ----

const checkDigit = (digits: string) => {
  const sum = Array.from(digits).reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0)
  return ((sum * 10) % 11) % 10
}

export const isCpf = (text: string) => {
  const digits = digitsOf(text)
  if (!/^[\d\s.-]+$/.test(text.trim()) || digits.length !== 11 || /^(\d)\1{10}$/.test(digits)) return false
  return checkDigit(digits.slice(0, 9)) === Number(digits[9]) && checkDigit(digits.slice(0, 10)) === Number(digits[10])
}

/** Returns the masked number, or the unchanged text when it does not have eleven digits. */
export const formatCpf = (text: string) => {
  const digits = digitsOf(text)
  return digits.length === 11 ? digits.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4') : text
}

/** Returns the number with its outer digits hidden, as a document may show it: ***.444.777-**. */
export const maskCpf = (text: string) => {
  const digits = digitsOf(text)
  return digits.length === 11 ? `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**` : '***'
}

// ---- CNPJ: 00.000.000/0000-00; since July 2026 the first twelve may be letters too: 12.ABC.345/01DE-35 ----

const cnpjText = /^[\dA-Z]{12}\d{2}$/

/** Returns the fourteen characters without mask, in capitals, or null when the text cannot be a CNPJ. Does not verify the check digits. */
export const cnpjKey = (text: string) => {
  const key = text.toUpperCase().replace(/[\s./-]/g, '')
  return cnpjText.test(key) ? key : null
}

/** Modulo 11 with weights 2 to 9 from the right; a character counts as its ASCII code minus 48, so digits keep their value. */
const cnpjDigit = (characters: string) => {
  const sum = Array.from(characters).reduceRight(
    (total, character, index) => total + (character.charCodeAt(0) - 48) * (((characters.length - 1 - index) % 8) + 2),
    0,
  )
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

export const isCnpj = (text: string) => {
  const key = cnpjKey(text)
  if (key === null || /^(.)\1{13}$/.test(key)) return false
  return cnpjDigit(key.slice(0, 12)) === Number(key[12]) && cnpjDigit(key.slice(0, 13)) === Number(key[13])
}

/** Returns the masked number, or the unchanged text when it cannot be a CNPJ. */
export const formatCnpj = (text: string) =>
  cnpjKey(text)?.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5') ?? text

// ---- telephone: (DD) 9999-9999 or (DD) 99999-9999 ----

const areaAndNumber = /^([1-9]{2})(?:([2-5]\d{3})(\d{4})|(9\d{4})(\d{4}))$/

/**
 * Returns DDD and number without the country code: ten digits for a landline, eleven for a mobile. Returns null when the text is neither.
 */
export const phoneDigits = (text: string) => {
  if (!/^[\d\s()+.-]+$/.test(text.trim())) return null
  const digits = digitsOf(text)
  const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
  return areaAndNumber.test(national) ? national : null
}

export const isPhone = (text: string) => phoneDigits(text) !== null

/** Returns the masked number, or the unchanged text: WhatsApp still has mobiles without their ninth digit, and foreign numbers. */
export const formatPhone = (text: string) => {
  const digits = digitsOf(text)
  const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
  if (national.length !== 10 && national.length !== 11) return text
  return `(${national.slice(0, 2)}) ${national.slice(2, -4)}-${national.slice(-4)}`
}

// ---- money: 1.234,56 ----

/** One optional R$; thousands separated by dots, by spaces or not at all; cents behind a comma. */
const moneyText = /^(-?)(?:R\$\s*)?(\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:\s\d{3})+)(?:,(\d{1,2}))?$/

/** Parses what a person typed to exact cents. Returns null when the text is not an amount, or is ambiguous. */
export const moneyToCents = (text: string) => {
  const parts = moneyText.exec(text.trim())
  if (!parts) return null
  const cents = BigInt(`${(parts[2] ?? '').replace(/\D/g, '')}${(parts[3] ?? '').padEnd(2, '0')}`)
  return parts[1] === '-' ? -cents : cents
}

/** Returns the possible readings of a text like '1.000.00', where the last dot may mean a comma; empty for a text that is not an amount. */
export const moneyReadings = (text: string): bigint[] => {
  const parts = /^(?:R\$\s*)?(\d+(?:\.\d+)*)\.(\d{1,2})$/.exec(text.trim())
  if (!parts) return []
  const whole = (parts[1] ?? '').replaceAll('.', '')
  const last = parts[2] ?? ''
  return [BigInt(`${whole}${last.padEnd(2, '0')}`), BigInt(`${whole}${last}00`)]
}

/** 123456n -> 1.234,56 */
export const centsToMoney = (cents: bigint) => {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${cents < 0n ? '-' : ''}${whole},${digits.slice(-2)}`
}
