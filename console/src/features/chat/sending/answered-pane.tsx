// The question whether to send although somebody else has answered in the meantime, with their answer.
import { useTranslation } from 'react-i18next'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import { timeSince } from '../../../ui/time-since.ts'
import { ageOf } from '../message/chat-time.ts'
import { MessagePreview } from '../message/quote.tsx'
import { cutPreview } from '../message/text-parts.ts'
import { useChatHistory } from '../messages.api.ts'
import { useActor } from '../use-actor.ts'
import { colleagueAnswer } from './colleague-answer.ts'
import { SendAnywayDialog } from './send-anyway-dialog.tsx'

type AnsweredPaneProps = {
  chatId: ChatId
  seen: MessageId
  onSend: (shown: MessageId) => void
  onClose: () => void
}

export const AnsweredPane = ({ chatId, seen, onSend, onClose }: AnsweredPaneProps) => {
  const { t, i18n } = useTranslation('awareness')
  const actor = useActor()
  const { data } = useChatHistory(chatId, null)
  const answer = colleagueAnswer(data?.pages.flatMap((page) => page.data) ?? [], seen, actor.email)
  const when = answer && timeSince(ageOf(answer.createdAt, new Date()), i18n.language)
  const title = !answer
    ? t('answered.title')
    : answer.userName === null
      ? t('answered.byTelephone', { when })
      : t('answered.by', { name: answer.userName, when })
  return (
    <SendAnywayDialog
      title={title}
      send={t('answered.send')}
      isReady={answer !== undefined}
      onSend={() => answer && onSend(answer.id)}
      onClose={onClose}
    >
      {answer && (
        <blockquote dir="auto">
          <MessagePreview mediaType={answer.mediaType} content={cutPreview(answer.content)} />
        </blockquote>
      )}
      <p>{t('answered.ask')}</p>
    </SendAnywayDialog>
  )
}
