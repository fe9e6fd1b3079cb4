import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Road } from '@tratativa/contract/closing/shapes'
import { useRefusedField } from '../../../platform/use-refused-field.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useMarkStep } from '../closing.api.ts'

type MarkPaneProps = { road: Road; mark: 'done' | 'skipped'; onClose: () => void }

/** The reason of a step that happened outside of the product, or is not needed. */
export const MarkPane = ({ road, mark, onClose }: MarkPaneProps) => {
  const { t } = useTranslation('closing')
  const { mutate, error, isPending } = useMarkStep()
  const refused = useRefusedField()(error)
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isShort = reason.trim().length < 3
  const { caseId, step, version } = road
  const save = () => {
    setIsTried(true)
    if (!isShort && step !== null) mutate({ caseId, step, version, mark, reason }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t(`mark.${mark}`)}
      save={t('save')}
      cancel={t('back')}
      isBusy={isPending}
      refused={refused?.text ?? null}
      onClose={onClose}
      onSave={save}
    >
      <TextArea
        label={t('reason')}
        hint={t(`mark.${mark}.hint`)}
        autoFocus
        required
        maxLength={500}
        value={reason}
        error={isTried && isShort ? t('reason.missing') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
