// The CNPJ of a company. It may contain letters since July 2026, so it is masked on blur, not while typing.
import { useState } from 'react'
import { formatCnpj, isCnpj } from '@tratativa/contract/kernel/brazil'
import { TextField } from '../ui/text-field.tsx'
import type { TextFieldProps } from '../ui/text-field.tsx'
import { useUiWords } from '../ui/words.tsx'

type CnpjFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'numeric'> & {
  /** As typed, or masked. */
  value: string
  onChange: (text: string) => void
}

export const CnpjField = ({ value, onChange, error, onBlur, onFocus, ...rest }: CnpjFieldProps) => {
  const say = useUiWords()
  const [left, setLeft] = useState(false)
  const wrong = left && value.trim() !== '' && !isCnpj(value) ? say('invalid.cnpj') : undefined
  return (
    <TextField
      placeholder="00.000.000/0000-00"
      maxLength={30}
      {...rest}
      numeric
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      error={error ?? wrong}
      onChange={(event) => onChange(event.target.value.toUpperCase())}
      onFocus={(event) => {
        setLeft(false)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setLeft(true)
        onChange(formatCnpj(value.trim()))
        onBlur?.(event)
      }}
    />
  )
}
