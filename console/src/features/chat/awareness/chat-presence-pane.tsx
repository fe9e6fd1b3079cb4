import { useTranslation } from 'react-i18next'
import type { ChatId } from '@tratativa/contract/chat/ids'
import { PresencePane } from '../../../platform/presence-pane.tsx'

export const ChatPresencePane = ({ chatId }: { chatId: ChatId }) => {
  const { t } = useTranslation('awareness')
  return (
    <PresencePane
      kind="chat"
      id={String(chatId)}
      sayHere={(present) => t('presence.here', { ...present })}
      sayWriting={(present) => t('presence.writing', { ...present })}
    />
  )
}
