// The amounts of a message: what is written as money, and what may be money by its size.
import { readSmallNumber } from './money-words.ts'
import type { Token } from './tokens.ts'

export interface Amount {
  readonly cents: number
  /** Indexes of the first token, and of the one behind the last. */
  readonly start: number
  readonly end: number
  /** Written as money: with R$, reais, thousands or cents. A bare number may be anything. */
  readonly isMoney: boolean
  /** A number without its thousands, as in 'fecho em 10'; its size comes from the deal. */
  readonly isShort: boolean
}

const thousands = new Set(['mil', 'k'])
const millions = new Set(['milhao', 'milhoes'])
const reais = new Set(['reais', 'real'])
/** Thousands or reais, by the size of the deal. */
const slang = new Set(['conto', 'contos', 'pila', 'pilas', 'pau', 'paus'])

interface Read {
  readonly value: number
  readonly end: number
  readonly isGrouped: boolean
}

const readDigits = (text: string): { value: number; isGrouped: boolean } | null => {
  if (!/^\d/.test(text)) return null
  // '11.2' is 11,2 thousands.
  if (/^\d+\.\d$/.test(text)) return { value: Number(text), isGrouped: false }
  const isGrouped = /\.\d{3}|,\d{2}$/.test(text)
  return { value: Number(text.replaceAll('.', '').replace(',', '.')), isGrouped }
}

const readNumber = (words: readonly string[], start: number): Read | null => {
  const digits = readDigits(words[start] ?? '')
  if (digits) return { ...digits, end: start + 1 }
  const small = readSmallNumber(words, start)
  return small && { ...small, isGrouped: false }
}

/** Reads the hundreds behind the thousands: 'e quinhentos', 'e 500', '500', 'e meio'. */
const readRest = (words: readonly string[], start: number): { value: number; end: number } => {
  const hasAnd = words[start] === 'e'
  const from = hasAnd ? start + 1 : start
  const half = words[from]
  if (hasAnd && (half === 'meio' || half === 'meia')) return { value: 500, end: from + 1 }
  const rest = readNumber(words, from)
  const isRest = rest !== null && !rest.isGrouped && rest.value < 1000 && rest.value >= (hasAnd ? 10 : 100)
  const isOther = isRest && (thousands.has(words[rest.end] ?? '') || words[rest.end] === 'x')
  return isRest && !isOther ? { value: rest.value, end: rest.end } : { value: 0, end: start }
}

const readAmount = (words: readonly string[], start: number): Amount | null => {
  const hasSign = words[start] === 'r$'
  const from = hasSign ? start + 1 : start
  const number = words[from] === 'mil' ? { value: 1, end: from, isGrouped: false } : readNumber(words, from)
  if (!number) return null
  const scale = words[number.end] ?? ''
  const isShortHalf = number.value < 1000 && !number.isGrouped && !thousands.has(scale)
  let { value, end } = number
  let isScaled = false
  if (thousands.has(scale) || millions.has(scale)) {
    const factor = thousands.has(scale) ? 1_000 : 1_000_000
    const rest = factor === 1_000 ? readRest(words, end + 1) : { value: 0, end: end + 1 }
    ;[value, end, isScaled] = [value * factor + rest.value, rest.end, true]
  } else if (isShortHalf && words[end] === 'e' && value < 100) {
    // 'dez e quinhentos', '8 e meio': thousands left out.
    const rest = readRest(words, end)
    if (rest.value >= 100 && rest.value % 50 === 0)
      return {
        cents: Math.round((value * 1000 + rest.value) * 100),
        start,
        end: rest.end,
        isMoney: true,
        isShort: false,
      }
  }
  if (thousands.has(words[end] ?? '')) end += 1
  const hasUnit = reais.has(words[end] ?? '')
  const hasSlang = slang.has(words[end] ?? '')
  const isMoney = hasSign || isScaled || number.isGrouped || hasUnit
  if (!hasSign && value > 99_999_999) return null
  const cents = Math.round(value * 100)
  return { cents, start, end: hasUnit || hasSlang ? end + 1 : end, isMoney, isShort: !isMoney && value < 1000 }
}

export const amountsOf = (tokens: readonly Token[]): Amount[] => {
  const words = tokens.map(({ text }) => text)
  const amounts: Amount[] = []
  for (let index = 0; index < words.length;) {
    const amount = readAmount(words, index)
    if (amount) amounts.push(amount)
    index = Math.max(amount?.end ?? 0, index + 1)
  }
  return amounts
}
