import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { onCtrlEnter } from '../../../../ui/on-ctrl-enter.ts'
import { TextArea } from '../../../../ui/text-area.tsx'
import { CtrlEnter } from '../ctrl-enter.tsx'
import styles from './composer.module.css'

type NoteFormProps = {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  isBusy: boolean
  onText: (text: string) => void
  onSave: () => void
}

export const NoteForm = ({ field, text, isBusy, onText, onSave }: NoteFormProps) => {
  const { t } = useTranslation('desk')
  const isReady = text.trim() !== '' && !isBusy
  const onKeyDown = onCtrlEnter(() => {
    if (isReady) onSave()
  })
  return (
    <div className={styles.note}>
      <TextArea
        ref={field}
        label={t('note.text')}
        labelHidden
        placeholder={t('note.text')}
        rows={1}
        maxLength={4000}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button loading={isBusy} disabled={text.trim() === ''} trailing={<CtrlEnter />} onClick={onSave}>
        {t('note.save')}
      </Button>
    </div>
  )
}
