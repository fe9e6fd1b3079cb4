import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { RecordStatus as Questions } from './use-record-status.ts'

interface RecordStatusQuestionsProps {
  name: string
  isActive: boolean
  isRemoving: boolean
  questions: Questions
  deactivateText: string
  removeText: string
}

/** The confirmations before a record is deactivated or removed, and the alternative when the removal is refused. */
export const RecordStatusQuestions = (props: RecordStatusQuestionsProps) => {
  const { name, isActive, isRemoving, questions, deactivateText, removeText } = props
  const { t } = useTranslation('clients')
  const { question, close } = questions
  return (
    <>
      <ConfirmDialog
        open={question === 'deactivate'}
        title={t('deactivate.title', { name })}
        onConfirm={questions.deactivate}
        onBack={close}
      >
        {deactivateText}
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'remove'}
        danger
        busy={isRemoving}
        title={t('remove.title', { name })}
        onConfirm={questions.remove}
        onBack={close}
      >
        {removeText}
      </ConfirmDialog>
      <Dialog
        open={question === 'refused'}
        size="sm"
        role="alertdialog"
        onClose={close}
        title={t('remove.refused', { name })}
        footer={
          <>
            <Button onClick={close}>{t('close')}</Button>
            {isActive && (
              <Button variant="primary" data-autofocus onClick={questions.deactivate}>
                {t('deactivate')}
              </Button>
            )}
          </>
        }
      >
        {questions.reason}
      </Dialog>
    </>
  )
}
