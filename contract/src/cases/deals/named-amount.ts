// The amount that a message names, only where exactly one is named beyond doubt: an offer that nobody made must not be proposed.
import { centsToMoney } from '../../kernel/brazil.ts'
import { readTerms } from '../../terms/read-terms.ts'

/** Returns the amount, as '14.000,00'; null where the text names none, more than one, or one in instalments. */
export const amountNamedIn = (text: string): string | null => {
  const [terms] = readTerms(text)
  return terms?.isSure === true && (terms.instalments ?? 1) === 1 ? centsToMoney(BigInt(terms.cents)) : null
}
