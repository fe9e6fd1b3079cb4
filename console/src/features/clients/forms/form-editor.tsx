import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formCatalogue, isSettled } from '@tratativa/contract/clients/form-fields'
import type { FormField, FormFieldKey } from '@tratativa/contract/clients/form-fields'
import { choose, moveField } from './form-draft.ts'
import { FormFieldRow } from './form-field-row.tsx'
import styles from './forms.module.css'

interface FormEditorProps {
  fields: readonly FormField[]
  hasBeneficiaries: boolean
  onChange: (fields: FormField[]) => void
}

/** Returns why this sub-client cannot choose the field. */
const noteOf = (key: FormFieldKey, hasBeneficiaries: boolean) => {
  if (formCatalogue[key].isFixed) return 'field.fixed' as const
  return hasBeneficiaries ? ('field.withBeneficiaries' as const) : ('field.noBeneficiaries' as const)
}

export const FormEditor = ({ fields, hasBeneficiaries, onChange }: FormEditorProps) => {
  const { t } = useTranslation('clients')
  const list = useRef<HTMLOListElement>(null)
  const onMove = (key: FormFieldKey, by: -1 | 1) => {
    onChange(moveField(fields, key, by))
    // A row that moves in the document loses the focus of its button. A button that reached an end passes the focus to the opposite button.
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-field="${key}"]`)
      const moveButton = row?.querySelector<HTMLButtonElement>(`[data-move="${by}"]:not(:disabled)`)
      ;(moveButton ?? row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)'))?.focus()
    })
  }
  return (
    <div className={styles.editor}>
      <div className={styles.heads} aria-hidden>
        <span>{t('field.order')}</span>
        <span>{t('field.asked')}</span>
        <span>{t('field.required')}</span>
        <span>{t('field.label')}</span>
      </div>
      <ol ref={list} className={styles.rows}>
        {fields.map((field, index) => (
          <FormFieldRow
            key={field.key}
            field={field}
            isFirst={index === 0}
            isLast={index === fields.length - 1}
            note={isSettled(field.key) ? t(noteOf(field.key, hasBeneficiaries)) : null}
            onChoose={(choice) => onChange(choose(fields, field.key, choice))}
            onMove={(by) => onMove(field.key, by)}
          />
        ))}
      </ol>
    </div>
  )
}
