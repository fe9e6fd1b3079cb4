// A number with a fixed format: the mask applies while typing, the validation on blur.
import { useState } from 'react'
import type { FocusEvent } from 'react'
import { PatternFormat } from 'react-number-format'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { useUiWords } from './words.tsx'
import type { UiKey } from './words.tsx'

export type MaskedFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'numeric'> & {
  /** Digits only, or ''. */
  value: string
  onChange: (digits: string) => void
}

type Mask = { format: string; isValid: (digits: string) => boolean; invalid: UiKey; inputMode?: 'numeric' | 'tel' }

export const MaskedField = (props: MaskedFieldProps & { mask: Mask }) => {
  const { mask, value, onChange, error, onBlur, onFocus, ref, ...rest } = props
  const say = useUiWords()
  const [left, setLeft] = useState(false)
  const wrong = left && value !== '' && !mask.isValid(value) ? say(mask.invalid) : undefined
  return (
    <PatternFormat
      {...rest}
      customInput={TextField}
      getInputRef={ref}
      numeric
      autoComplete="off"
      inputMode={mask.inputMode ?? 'numeric'}
      format={mask.format}
      value={value}
      valueIsNumericString
      error={error ?? wrong}
      onValueChange={(next, { source }) => {
        if (source === 'event') onChange(next.value)
      }}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        setLeft(false)
        onFocus?.(event)
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        setLeft(true)
        onBlur?.(event)
      }}
    />
  )
}
