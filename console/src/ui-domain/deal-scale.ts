// Converts amounts to lengths of a drawing. Only here may money be a floating-point number, because nothing is computed back from it.
import { moneyToCents } from '@tratativa/contract/kernel/brazil'

export const lengthOf = (money: string | null | undefined) => {
  const cents = money ? moneyToCents(money) : null
  return cents === null ? null : Number(cents) / 100
}

/** 9.000,00 -> 9.000: drops zero cents where room is short. */
export const withoutZeroCents = (money: string) => (money.endsWith(',00') ? money.slice(0, -3) : money)
