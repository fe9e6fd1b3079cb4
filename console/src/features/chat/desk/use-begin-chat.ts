// Begins the conversation with a number of a case when its first message is sent.
import { useTranslation } from 'react-i18next'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useStartChat } from '../chats.api.ts'
import { usePanel } from '../use-panel.ts'

interface BeginParts {
  readonly caseId: string
  readonly phone: string
  /** Called with every conversation that answers, also with one that belongs to another case. */
  readonly onBegun: (chat: Chat) => void
}

/** Resolves to null when the message must not go: the start was refused, or the number is in conversation about another case. */
export const useBeginChat = ({ caseId, phone, onBegun }: BeginParts) => {
  const { t } = useTranslation(['chat', 'talk'])
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const { openChat } = usePanel()
  const { mutateAsync } = useStartChat()
  return async (): Promise<Chat | null> => {
    try {
      const { data } = await mutateAsync({ phone, caseId })
      onBegun(data)
      if (data.caseId === caseId) return data
      toast.message(t('talk:desk.otherCase', { id: data.caseId ?? '' }))
      openChat(data.chatId, { tab: data.userId === null ? 'pending' : 'chats' })
    } catch (error) {
      showRefusal(error)
    }
    return null
  }
}
