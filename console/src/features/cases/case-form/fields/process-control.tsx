import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { courtOfProcess } from '@tratativa/contract/kernel/courts'
import { readProcess } from '@tratativa/contract/cases/process'
import { TextField } from '../../../../ui/text-field.tsx'
import { useFrame } from './case-form-control.tsx'
import type { ControlProps } from './case-form-control.tsx'

/** The process number, masked once complete; the court derived from it is shown below. */
export const ProcessControl = (control: ControlProps) => {
  const { t } = useTranslation('whole')
  const [left, setLeft] = useState(true)
  const { value, onChange } = control
  const read = readProcess(value)
  const place = read.is === 'number' ? courtOfProcess(read.digits) : null
  const wrong = left && read.is === 'wrong' ? t('process.wrong') : undefined
  const hint = read.is === 'old' ? t('process.old') : place?.court.name
  const frame = useFrame({ ...control, error: control.error ?? wrong })
  return (
    <TextField
      {...frame}
      {...(hint ? { hint } : {})}
      numeric
      autoComplete="off"
      maxLength={40}
      placeholder="0000000-00.0000.0.00.0000"
      value={value}
      onFocus={() => setLeft(false)}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        setLeft(true)
        if (read.is === 'number') onChange(formatProcessNumber(read.digits))
      }}
    />
  )
}
