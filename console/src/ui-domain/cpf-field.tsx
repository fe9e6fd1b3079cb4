import { isCpf } from '@tratativa/contract/kernel/brazil'
import { MaskedField } from '../ui/masked-field.tsx'
import type { MaskedFieldProps } from '../ui/masked-field.tsx'

const mask = { format: '###.###.###-##', isValid: isCpf, invalid: 'invalid.cpf' } as const

export const CpfField = (props: MaskedFieldProps) => <MaskedField placeholder="000.000.000-00" {...props} mask={mask} />
