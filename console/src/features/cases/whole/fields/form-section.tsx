import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormField, FormFieldKey, FormType } from '@tratativa/contract/clients/form-fields'
import { Panel } from '../../../../ui/panel.tsx'
import { useFieldLabel } from '../../../clients/index.ts'
import { ProcessControl } from './process-control.tsx'
import { WholeControl } from './whole-control.tsx'
import { isOfPeople } from '../draft/whole-problems.ts'
import type { WholeField, WholeTexts } from '../draft/whole-draft.ts'
import styles from '../whole-form.module.css'

export interface FieldsProps {
  texts: WholeTexts
  errorOf: (field: string) => string | undefined
  onChange: (field: WholeField, value: string) => void
}

interface FormSectionProps extends FieldsProps {
  type: FormType
  form: readonly FormField[]
  /** Fields of the section that no sub-client's form lists. */
  children?: ReactNode
}

type CaseKey = Extract<FormFieldKey, WholeField>
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
            <WholeControl key={key} of={key} {...control} />
          )
        })}
      </div>
      {children}
    </Panel>
  )
}
