import { useRef } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { modelFields } from '@tratativa/contract/cases/mails/model'
import type { ModelField } from '@tratativa/contract/cases/mails/model'
import { AddChip } from '../../../../ui/chip.tsx'
import { Switch } from '../../../../ui/switch.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import styles from './models.module.css'

export interface ModelDraft {
  readonly name: string
  readonly subject: string
  readonly text: string
  readonly isActive: boolean
}

interface ModelEditorProps {
  draft: ModelDraft
  errorOf: (field: 'name' | 'subject' | 'text') => string | undefined
  onChange: (draft: ModelDraft) => void
}

type Target = { readonly field: 'subject' | 'text'; readonly start: number; readonly end: number }

/** Remembers the last cursor position: clicking a field inserts it there. */
const useInsertion = ({ draft, onChange }: Pick<ModelEditorProps, 'draft' | 'onChange'>) => {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<Target>({ field: 'text', start: draft.text.length, end: draft.text.length })
  const remember = (field: Target['field']) => (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    last.current = { field, start: selectionStart ?? value.length, end: selectionEnd ?? value.length }
  }
  const insert = (name: ModelField) => {
    const { field, start, end } = last.current
    const piece = `{{${name}}}`
    const value = draft[field]
    onChange({ ...draft, [field]: value.slice(0, start) + piece + value.slice(end) })
    const caret = start + piece.length
    last.current = { field, start: caret, end: caret }
    requestAnimationFrame(() => {
      const control = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[data-model="${field}"]`)
      control?.focus()
      control?.setSelectionRange(caret, caret)
    })
  }
  return { box: box as RefObject<HTMLDivElement | null>, remember, insert }
}

/** Editor of a model: name, subject, text, and the fields filled from the case. */
export const ModelEditor = ({ draft, errorOf, onChange }: ModelEditorProps) => {
  const { t } = useTranslation('rules')
  const { box, remember, insert } = useInsertion({ draft, onChange })
  const watch = (field: Target['field']) => ({
    onSelect: remember(field),
    onBlur: remember(field),
    'data-model': field,
  })
  return (
    <div ref={box} className={styles.editor}>
      <div className={styles.named}>
        <TextField
          label={t('model.name')}
          dir="auto"
          autoComplete="off"
          maxLength={80}
          value={draft.name}
          error={errorOf('name')}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
        />
        <Switch
          className={styles.active}
          label={t(draft.isActive ? 'model.active' : 'model.inactive')}
          checked={draft.isActive}
          onChange={(isActive) => onChange({ ...draft, isActive })}
        />
      </div>
      <TextField
        label={t('model.subject')}
        dir="auto"
        autoComplete="off"
        maxLength={200}
        value={draft.subject}
        error={errorOf('subject')}
        onChange={(event) => onChange({ ...draft, subject: event.target.value })}
        {...watch('subject')}
      />
      <TextArea
        label={t('model.text')}
        rows={10}
        maxLength={20_000}
        value={draft.text}
        error={errorOf('text')}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
        {...watch('text')}
      />
      <fieldset className={styles.fields}>
        <legend>{t('model.fields')}</legend>
        {modelFields.map((name) => (
          <AddChip key={name} onClick={() => insert(name)}>
            {t(`field.${name}`)}
          </AddChip>
        ))}
      </fieldset>
    </div>
  )
}
