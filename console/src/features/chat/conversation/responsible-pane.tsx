import { useTranslation } from 'react-i18next'
import { canAssign, isFinished } from '@tratativa/contract/chat/abilities'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { useOperators } from '../chats.api.ts'
import { ResponsibleDialog } from '../dialogs/responsible-dialog.tsx'
import { useActor } from '../use-actor.ts'
import { useAssigning } from './use-chat-actions.ts'

export const ResponsiblePane = ({ chat, onClose }: { chat: Chat; onClose: () => void }) => {
  const { t } = useTranslation('chat')
  const actor = useActor()
  const { data } = useOperators(true)
  const { isBusy, refused, save } = useAssigning(chat, onClose)
  if (!data) return null
  return (
    <ResponsibleDialog
      operators={data.data}
      departments={data.departments}
      now={chat}
      lock={canAssign(actor, chat) ? null : t(isFinished(chat) ? 'ended' : 'assign.notAllowed')}
      {...{ isBusy, refused, onClose }}
      onSave={save}
    />
  )
}
