// Draws its children while a WhatsApp text of the case is begun: to one of its conversations, or to a number without one.
import type { ReactNode } from 'react'
import { useCaseChats } from '../chats.api.ts'
import { useDrafts } from '../messages.api.ts'
import { useCaseTextDraft } from './case-draft.api.ts'

export const DraftMarkPane = ({ caseId, children }: { caseId: string; children: ReactNode }) => {
  const caseDraft = useCaseTextDraft(caseId)
  const drafts = useDrafts().data?.data ?? []
  const chats = useCaseChats(caseId).data?.pages.flatMap(({ data }) => data) ?? []
  const hasChatDraft = drafts.some(({ chatId, text }) => text !== '' && chats.some((chat) => chat.chatId === chatId))
  return caseDraft !== null || hasChatDraft ? children : null
}
