// Money: Brazilian text on the wire ('1.234,56'), an exact whole number of cents behind it.
import { z } from 'zod'
import { centsToMoney, moneyReadings, moneyToCents } from './brazil.ts'

/** 999.999.999.999,99: far below the last whole number that a number holds exactly. */
export const maxCents = 99_999_999_999_999

/** 123456 -> '1.234,56' */
export const moneyText = (cents: number): string => centsToMoney(BigInt(cents))

/** Why an amount is refused, with what it could mean where that is two amounts. */
const sayRefused = (text: string, cents: bigint | null): string => {
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
    params: { said: sayRefused(text, cents) },
  })
  return z.NEVER
}

/** An amount as a person types it. One that can be read in two ways is refused with both. */
export const moneyIn = z.string().trim().min(1).max(40).transform(readCents)

/** The same, where nothing at all means none. */
export const optionalMoneyIn = z
  .string()
  .trim()
  .max(40)
  .transform((text, context) => (text === '' ? null : readCents(text, context)))

/** An amount as it is answered, without R$. */
export const moneyOut = z.string()
export const moneyOrNone = (cents: number | null): string | null => (cents === null ? null : moneyText(cents))
