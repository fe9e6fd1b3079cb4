import { isProcessNumber } from '@tratativa/contract/kernel/brazil'
import { MaskedField } from '../ui/masked-field.tsx'
import type { MaskedFieldProps } from '../ui/masked-field.tsx'

const mask = {
  format: '#######-##.####.#.##.####',
  isValid: (digits: string) => digits.length === 20 && isProcessNumber(digits),
  invalid: 'invalid.process',
} as const

export const ProcessNumberField = (props: MaskedFieldProps) => (
  <MaskedField placeholder="0000000-00.0000.0.00.0000" {...props} mask={mask} />
)
