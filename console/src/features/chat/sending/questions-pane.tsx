// Questions before a message is sent: whether to answer after a colleague, whether to take over the conversation, whether the party's
// lawyer agrees, and whether to send against a rule of conduct.
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageId } from '@tratativa/contract/chat/ids'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { MessageSender } from './sending.api.ts'

const AnsweredPane = lazy(() => import('./answered-pane.tsx').then((module) => ({ default: module.AnsweredPane })))
const ConductPane = lazy(() => import('./conduct-pane.tsx').then((module) => ({ default: module.ConductPane })))
const AssentPane = lazy(() => import('./assent-pane.tsx').then((module) => ({ default: module.AssentPane })))

export const QuestionsPane = ({ sending }: { sending: MessageSender }) => {
  const { t } = useTranslation('chat')
  const { question, shut } = sending
  const go = () => {
    shut()
    if (question !== null && question.kind !== 'answered') question.go()
  }
  const goAfter = (shown: MessageId) => {
    shut()
    if (question?.kind === 'answered') question.go(shown)
  }
  return (
    <>
      <ConfirmDialog open={question?.kind === 'takeOver'} title={t('send.takeOver')} onConfirm={go} onBack={shut} />
      <Suspense>
        {question?.kind === 'assent' && <AssentPane chat={question.chat} onDone={go} onClose={shut} />}
        {question?.kind === 'conduct' && <ConductPane refused={question.refused} onSend={go} onClose={shut} />}
        {question?.kind === 'answered' && (
          <AnsweredPane chatId={question.chatId} seen={question.seen} onSend={goAfter} onClose={shut} />
        )}
      </Suspense>
    </>
  )
}
