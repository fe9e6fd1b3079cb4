// Converts between money in the wire format, '1.234,56', and the numeric text of the number mask, '1234.56'.
import { centsToMoney, moneyToCents } from '@tratativa/contract/kernel/brazil'

export const currencySign = 'R$'

export const toPlain = (money: string) => money.replaceAll('.', '').replace(',', '.')

/** Returns '' when the text is no amount. */
export const toMoney = (plain: string) => {
  const cents = moneyToCents(plain.replace('.', ','))
  return cents === null ? '' : centsToMoney(cents)
}
