// Questions before a message is sent: whether to take over the conversation, and whether the party's lawyer agrees.
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { MessageSender } from './use-send.ts'

const AssentPane = lazy(() => import('./assent-pane.tsx').then((module) => ({ default: module.AssentPane })))

export const QuestionsPane = ({ sending }: { sending: MessageSender }) => {
  const { t } = useTranslation('chat')
  const { question, shut } = sending
  const go = () => {
    shut()
    question?.go()
  }
  return (
    <>
      <ConfirmDialog open={question?.kind === 'takeOver'} title={t('send.takeOver')} onConfirm={go} onBack={shut} />
      <Suspense>
        {question?.kind === 'assent' && <AssentPane chat={question.chat} onDone={go} onClose={shut} />}
      </Suspense>
    </>
  )
}
