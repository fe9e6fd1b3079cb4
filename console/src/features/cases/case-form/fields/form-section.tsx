import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormField, FormFieldKey, FormType } from '@tratativa/contract/clients/form-fields'
import { Panel } from '../../../../ui/panel.tsx'
import { useFieldLabel } from '../../../clients/index.ts'
import { ProcessControl } from './process-control.tsx'
import { CaseFormControl } from './case-form-control.tsx'
import { isOfPeople } from '../draft/case-form-problems.ts'
import type { CaseFormTextField, CaseFormTexts } from '../draft/case-form-draft.ts'
import styles from '../case-form.module.css'

export interface FieldsProps {
  texts: CaseFormTexts
  errorOf: (field: string) => string | undefined
  onChange: (field: CaseFormTextField, value: string) => void
}

interface FormSectionProps extends FieldsProps {
  type: FormType
  form: readonly FormField[]
  /** Fields of the section that no sub-client's form lists. */
  children?: ReactNode
}

type CaseKey = Extract<FormFieldKey, CaseFormTextField>
const isCaseKey = (key: FormFieldKey): key is CaseKey => !isOfPeople(key)

/**
 * The fields that the sub-client's form lists for the case or its deal, in its order. Other fields are shown only when they have a value.
 */
export const FormSection = ({ type, form, texts, errorOf, onChange, children }: FormSectionProps) => {
  const { t } = useTranslation('whole')
  const labelOf = useFieldLabel()
  const shown = form.flatMap(({ key, formType, isAsked, ...field }) =>
    formType === type && isCaseKey(key) && (isAsked || texts[key] !== '') ? [{ ...field, key }] : [],
  )
  if (shown.length === 0 && children === undefined) return null
  return (
    <Panel title={t(`section.${type}`)}>
      <div className={styles.fields}>
        {shown.map((field) => {
          const { key } = field
          const control = {
            id: key,
            label: labelOf(field),
            isRequired: field.isRequired,
            value: texts[key],
            error: errorOf(key),
            onChange: (value: string) => onChange(key, value),
          }
          return key === 'processNumber' ? (
            <ProcessControl key={key} {...control} />
          ) : (
            <CaseFormControl key={key} of={key} {...control} />
          )
        })}
      </div>
      {children}
    </Panel>
  )
}
