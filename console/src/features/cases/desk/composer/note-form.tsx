import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { CtrlEnter } from '../ctrl-enter.tsx'
import styles from './composer.module.css'

type NoteFormProps = {
  /** The unsaved text from before. */
  draft: string
  isBusy: boolean
  onDraft: (text: string) => void
  /** Calls `onSaved` after the note is saved. */
  onSave: (text: string, onSaved: () => void) => void
}

export const NoteForm = ({ draft, isBusy, onDraft, onSave }: NoteFormProps) => {
  const { t } = useTranslation('desk')
  const [text, setText] = useState(draft)
  useEffect(() => onDraft(text), [text, onDraft])
  const save = () => {
    if (text.trim() !== '' && !isBusy) onSave(text.trim(), () => setText(''))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save()
  }
  return (
    <div className={styles.note}>
      <TextArea
        label={t('note.text')}
        labelHidden
        placeholder={t('note.text')}
        rows={1}
        maxLength={4000}
        data-compose="note"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button loading={isBusy} disabled={text.trim() === ''} trailing={<CtrlEnter />} onClick={save}>
        {t('note.save')}
      </Button>
    </div>
  )
}
