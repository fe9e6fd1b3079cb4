import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FormField } from '@tratativa/contract/clients/form-fields'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFieldLabel } from './use-field-label.ts'
import styles from './forms.module.css'

interface FormFieldRowProps {
  field: FormField
  isFirst: boolean
  isLast: boolean
  /** Why the field cannot be chosen; null where it can. */
  note: string | null
  onChoose: (choice: Partial<Pick<FormField, 'isAsked' | 'isRequired' | 'label'>>) => void
  onMove: (by: -1 | 1) => void
}

export const FormFieldRow = ({ field, isFirst, isLast, note, onChoose, onMove }: FormFieldRowProps) => {
  const { t } = useTranslation('clients')
  const labelOf = useFieldLabel()
  const { key, isAsked, isRequired, label } = field
  const name = labelOf({ key })
  return (
    <li className={styles.row} data-field={key}>
      <Row as="span" align="stretch">
        <IconButton
          size="sm"
          icon={IconChevronUp}
          label={t('field.up', { name })}
          data-move="-1"
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="sm"
          icon={IconChevronDown}
          label={t('field.down', { name })}
          data-move="1"
          disabled={isLast}
          onClick={() => onMove(1)}
        />
      </Row>
      <div className={styles.asked}>
        <Checkbox
          label={<span className={classNames(styles.formFieldRowName, !isAsked && styles.off)}>{name}</span>}
          checked={isAsked}
          disabled={note !== null}
          onChange={(event) => onChoose({ isAsked: event.target.checked })}
        />
        {note !== null && (
          <Text faint caption>
            {note}
          </Text>
        )}
      </div>
      <Checkbox
        className={styles.required}
        label={<span className={styles.word}>{t('field.required')}</span>}
        checked={isRequired}
        disabled={note !== null}
        onChange={(event) => onChoose({ isRequired: event.target.checked })}
      />
      <TextField
        className={styles.label}
        size="sm"
        label={t('field.labelOf', { name })}
        labelHidden
        placeholder={name}
        dir="auto"
        value={label}
        maxLength={80}
        autoComplete="off"
        disabled={!isAsked}
        onChange={(event) => onChoose({ label: event.target.value })}
      />
    </li>
  )
}
