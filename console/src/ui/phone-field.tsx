import { isPhone } from '@tratativa/contract/kernel/brazil'
import { MaskedField } from './masked-field.tsx'
import type { MaskedFieldProps } from './masked-field.tsx'

const check = { isValid: isPhone, invalid: 'invalid.phone', inputMode: 'tel' } as const
// The landline mask has one digit too many, so that an eleventh digit can be typed and switches to the mobile mask.
const landline = { ...check, format: '(##) ####-#####' } as const
const mobile = { ...check, format: '(##) #####-####' } as const

export const PhoneField = (props: MaskedFieldProps) => (
  <MaskedField placeholder="(00) 00000-0000" {...props} mask={props.value.length > 10 ? mobile : landline} />
)
