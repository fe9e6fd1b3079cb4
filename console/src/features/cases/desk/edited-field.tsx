// A field that is shown as text until it is clicked, then edited in place: Enter saves, Escape cancels.
import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/date-field.tsx'
import { Text } from '../../../ui/layout.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './desk.module.css'

export type EditedFieldKind = 'text' | 'long' | 'money' | 'day' | 'choice' | 'process' | 'instant'

type EditedFieldProps = {
  label: string
  value: string
  /** The field as shown while it is not edited; defaults to its text. */
  shown?: ReactNode
  kind?: EditedFieldKind
  options?: readonly { readonly value: string; readonly label: string }[]
  maxLength?: number
  hint?: ReactNode
  /** A button beside the value. */
  end?: ReactNode
  isReadOnly?: boolean
  /** Returns why the text cannot be saved; null when it can. */
  judge?: (value: string) => string | null
  onChange: (value: string) => void
}

type ControlProps = Pick<EditedFieldProps, 'label' | 'options' | 'maxLength'> & {
  kind: EditedFieldKind
  typed: string
  error: string | null
  onType: (value: string, isPartial?: boolean) => void
}

const Control = ({ kind, label, options = [], maxLength, typed, error, onType }: ControlProps) => {
  const common = { label, labelHidden: true, error: error ?? undefined, autoFocus: true, maxLength }
  if (kind === 'money') return <MoneyField {...common} value={typed} onChange={onType} />
  if (kind === 'day') return <DateField {...common} maxLength={undefined} value={typed} onChange={onType} />
  if (kind === 'choice')
    return (
      <NativeSelect
        label={label}
        labelHidden
        autoFocus
        options={options}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
    )
  if (kind === 'long')
    return <TextArea {...common} rows={3} value={typed} onChange={({ target }) => onType(target.value)} />
  return (
    <TextField
      {...common}
      type={kind === 'instant' ? 'datetime-local' : 'text'}
      numeric={kind === 'process' || kind === 'instant'}
      value={typed}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

const Editor = (props: EditedFieldProps & { onClose: () => void }) => {
  const { kind = 'text', value, judge, onChange, onClose } = props
  const [typed, setTyped] = useState(value)
  const [isPartial, setIsPartial] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const save = () => {
    if (isPartial) return
    const reason = judge?.(typed) ?? null
    setError(reason)
    if (reason !== null) return
    if (typed.trim() !== value) onChange(typed.trim())
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    else if (event.key === 'Enter' && (kind !== 'long' || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save()
    }
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter and Escape of the field inside
    <div
      className={styles.editor}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        if (isPartial) onClose()
        else save()
      }}
    >
      <Control
        {...props}
        kind={kind}
        typed={typed}
        error={error}
        onType={(next, isNextPartial = false) => {
          setTyped(next)
          setIsPartial(isNextPartial)
        }}
      />
    </div>
  )
}

export const EditedField = (props: EditedFieldProps) => {
  const { t } = useTranslation('desk')
  const { label, value, shown, hint, end, isReadOnly = false } = props
  const [isEditing, setIsEditing] = useState(false)
  return (
    <div className={styles.field}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {isEditing ? (
          <Editor {...props} onClose={() => setIsEditing(false)} />
        ) : (
          <button
            type="button"
            className={styles.read}
            title={isReadOnly ? undefined : t('edit.press')}
            disabled={isReadOnly}
            onClick={() => setIsEditing(true)}
          >
            {value === '' ? (
              <Text as="span" faint>
                {t('empty')}
              </Text>
            ) : (
              (shown ?? <bdi>{value}</bdi>)
            )}
          </button>
        )}
        {end}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </dd>
    </div>
  )
}
