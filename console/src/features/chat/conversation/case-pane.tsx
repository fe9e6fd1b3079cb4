import type { Chat } from '@tratativa/contract/chat/shapes'
import { CaseDialog } from '../dialogs/case-dialog.tsx'
import { useCaseLinking } from './use-chat-actions.ts'

export const CasePane = ({ chat, onClose }: { chat: Chat; onClose: () => void }) => {
  const { isBusy, refused, save } = useCaseLinking(chat, onClose)
  return <CaseDialog now={chat.caseId} {...{ isBusy, refused, onClose }} onSave={save} />
}
