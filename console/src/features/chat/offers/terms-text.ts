import type { NamedTerms } from '@tratativa/contract/terms/named-terms'
import { currencySign } from '../../../ui/money-text.ts'

/** 'R$ 12.000,00' or 'R$ 12.000,00 (4x)', which reads alike in every language of the console. */
export const termsText = ({ value, instalments }: Pick<NamedTerms, 'value' | 'instalments'>) =>
  instalments === 1 ? `${currencySign} ${value}` : `${currencySign} ${value} (${instalments}x)`
