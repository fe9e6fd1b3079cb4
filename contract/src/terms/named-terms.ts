import { mostInstalments } from '../cases/deals/fields.ts'
import { centsToMoney } from '../kernel/brazil.ts'
import { readTerms } from './read-terms.ts'

export interface NamedTerms {
  /** The whole sum, as '14.000,00'. */
  readonly value: string
  readonly instalments: number
  /** The only amount of the message, and beyond doubt: an offer that nobody made must not be proposed. */
  readonly isSure: boolean
  /** The words that it was read from. */
  readonly from: number
  readonly to: number
}

/** Returns what a message may ask for, in the order of the text. */
export const namedTerms = (text: string): NamedTerms[] =>
  readTerms(text).map(({ cents, instalments, isSure, from, to }) => ({
    value: centsToMoney(BigInt(cents)),
    instalments: instalments !== null && instalments <= mostInstalments ? instalments : 1,
    isSure,
    from,
    to,
  }))
