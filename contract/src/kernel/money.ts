// Money: Brazilian text on the wire ('1.234,56'), parsed to an exact whole number of cents.
import { z } from 'zod'
import { centsToMoney, moneyReadings, moneyToCents } from './brazil.ts'

/** 999.999.999.999,99: far below the largest integer that a number represents exactly. */
export const maxCents = 99_999_999_999_999

/** 123456 -> '1.234,56' */
export const moneyText = (cents: number): string => centsToMoney(BigInt(cents))

/** Returns the refusal text of an amount, with both readings when the amount is ambiguous. */
const refusedMoneyText = (text: string, cents: bigint | null): string => {
  if (cents !== null) return 'O valor fica entre 0,00 e 999.999.999.999,99.'
  const readings = moneyReadings(text).map((reading) => `R$ ${centsToMoney(reading)}`)
  if (readings.length === 0) return `"${text.slice(0, 40)}" não é um valor em reais. Escreva como 1.234,56.`
  return `"${text.slice(0, 40)}" pode ser ${readings.join(' ou ')}. Escreva os centavos com vírgula, como 1.234,56.`
}

const readCents = (text: string, context: z.RefinementCtx<string>): number => {
  const cents = moneyToCents(text)
  if (cents !== null && cents >= 0n && cents <= BigInt(maxCents)) return Number(cents)
  context.issues.push({
    code: 'custom',
    input: text,
    message: 'not an amount',
    params: { said: refusedMoneyText(text, cents) },
  })
  return z.NEVER
}

/** An amount as a person types it. An ambiguous amount is refused with both readings. */
export const moneyIn = z.string().trim().min(1).max(40).transform(readCents)

/** Like `moneyIn`, but an empty value means none. */
export const optionalMoneyIn = z
  .string()
  .trim()
  .max(40)
  .transform((text, context) => (text === '' ? null : readCents(text, context)))

/** An amount in an answer, without R$. */
export const moneyOut = z.string()
export const moneyOrNone = (cents: number | null): string | null => (cents === null ? null : moneyText(cents))
