// What is asked before a message goes: whose the conversation becomes, and whether the party's lawyer agrees.
import { useTranslation } from 'react-i18next'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useRecordAssent, useStanding } from '../chats.api.ts'
import { AssentDialog } from '../dialogs/assent-dialog.tsx'
import type { Sending } from './use-send.ts'

const AssentPane = ({ chat, onDone, onClose }: { chat: Chat; onDone: () => void; onClose: () => void }) => {
  const errorText = useErrorText()
  const { data } = useStanding(chat.chatId)
  const recording = useRecordAssent()
  const caseId = chat.caseId
  if (!data || caseId === null) return null
  return (
    <AssentDialog
      lawyers={data.data.lawyers}
      isBusy={recording.isPending}
      refused={recording.error ? errorText(recording.error) : null}
      onSave={(assent) => recording.mutate({ caseId, ...assent }, { onSuccess: onDone })}
      onClose={onClose}
    />
  )
}

export const QuestionsPane = ({ chat, sending }: { chat: Chat; sending: Sending }) => {
  const { t } = useTranslation('chat')
  const { question, shut } = sending
  const go = () => {
    shut()
    question?.go()
  }
  return (
    <>
      <ConfirmDialog open={question?.kind === 'takeOver'} title={t('send.takeOver')} onConfirm={go} onBack={shut} />
      {question?.kind === 'assent' && <AssentPane chat={chat} onDone={go} onClose={shut} />}
    </>
  )
}
