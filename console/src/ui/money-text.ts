// Between money as the wire carries it, '1.234,56', and the numeric text that the number mask works on, '1234.56'.
import { centsToMoney, moneyToCents } from '@tratativa/contract/kernel/brazil'

export const currencySign = 'R$'

export const toPlain = (money: string) => money.replaceAll('.', '').replace(',', '.')

/** '' when the text is no amount. */
export const toMoney = (plain: string) => {
  const cents = moneyToCents(plain.replace('.', ','))
  return cents === null ? '' : centsToMoney(cents)
}
