import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type AssentDialogProps = {
  lawyers: readonly string[]
  /** The button's text; by default the assent is followed by the message. */
  save?: string
  isBusy: boolean
  refused: string | null
  onSave: (assent: { givenBy: string; note: string }) => void
  onClose: () => void
}

/** Asks whether the party's lawyer agrees to the contact, and records the assent. Asked once per case. */
export const AssentDialog = ({ lawyers, save: saveText, isBusy, refused, onSave, onClose }: AssentDialogProps) => {
  const { t } = useTranslation('chat')
  const [givenBy, setGivenBy] = useState(lawyers[0] ?? '')
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const save = () => {
    if (givenBy.trim() === '') return setIsMissing(true)
    onSave({ givenBy: givenBy.trim(), note: note.trim() })
  }
  return (
    <FormDialog
      title={t('assent.title')}
      save={saveText ?? t('assent.save')}
      cancel={t('cancel')}
      {...{ isBusy, refused, onClose }}
      onSave={save}
    >
      <p>{t('assent.text', { lawyers: lawyers.join(', ') })}</p>
      <TextField
        label={t('assent.givenBy')}
        error={isMissing ? t('assent.missing') : undefined}
        value={givenBy}
        maxLength={200}
        data-autofocus
        onChange={(event) => {
          setGivenBy(event.target.value)
          setIsMissing(false)
        }}
      />
      <TextArea
        label={t('assent.note')}
        hint={t('assent.noteHint')}
        value={note}
        maxLength={2000}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
