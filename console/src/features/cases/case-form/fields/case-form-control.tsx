import { useTranslation } from 'react-i18next'
import { plainCaseFields } from '@tratativa/contract/cases/catalogue-fields'
import { formCatalogue } from '@tratativa/contract/clients/form-fields'
import type { FormFieldKey } from '@tratativa/contract/clients/form-fields'
import { stateCodes } from '@tratativa/contract/kernel/courts'
import { caseTypes, processualStates } from '@tratativa/contract/cases/shapes'
import { DateField } from '../../../../ui/date-field.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { NativeSelect } from '../../../../ui/native-select.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import styles from '../case-form.module.css'

export interface ControlProps {
  id: string
  label: string
  isRequired: boolean
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

// Forms of payment used in Brazil; stored as a value of the case, in the language of its documents.
const paymentForms = ['À vista', 'Parcelado', 'Pix', 'Depósito judicial', 'Transferência bancária', 'Boleto']
const choices: Partial<Record<FormFieldKey, readonly string[]>> = {
  caseType: caseTypes,
  processualState: processualStates,
  state: stateCodes,
  paymentType: paymentForms,
}
const isNeverEmpty = (key: string) => key === 'caseType' || key === 'processualState'
const lengths = new Map<string, number>(plainCaseFields.map(({ formName, maxLength = 200 }) => [formName, maxLength]))

export const useFrame = ({ id, label, isRequired, error }: Omit<ControlProps, 'value' | 'onChange'>) => {
  const { t } = useTranslation('whole')
  return {
    id,
    label,
    error,
    ...(isRequired ? { labelEnd: <span className={styles.required}>{t('required.short')}</span> } : {}),
  }
}

/** One field of the case or its deal, rendered by its kind. */
export const CaseFormControl = ({ of, ...control }: ControlProps & { of: FormFieldKey }) => {
  const { t } = useTranslation('whole')
  const { value, onChange } = control
  const frame = useFrame(control)
  const { kind } = formCatalogue[of]
  const text = { value, maxLength: lengths.get(of) ?? 200, autoComplete: 'off', dir: 'auto' } as const
  if (kind === 'money') return <MoneyField {...frame} value={value} onChange={onChange} />
  if (kind === 'date') return <DateField {...frame} value={value} onChange={onChange} />
  if (kind === 'text')
    return (
      <div className={styles.whole}>
        <TextArea {...frame} rows={2} {...text} onChange={(event) => onChange(event.target.value)} />
      </div>
    )
  if (kind === 'choice') {
    const known = choices[of] ?? []
    const all = value === '' || known.includes(value) ? known : [...known, value]
    const options = all.map((choice) => ({ value: choice, label: choice }))
    return (
      <NativeSelect
        {...frame}
        value={value}
        options={isNeverEmpty(of) ? options : [{ value: '', label: t('choose') }, ...options]}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  const isFigure = kind === 'percent' || kind === 'number'
  return (
    <TextField
      {...frame}
      {...text}
      numeric={isFigure}
      inputMode={isFigure ? 'decimal' : 'text'}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
