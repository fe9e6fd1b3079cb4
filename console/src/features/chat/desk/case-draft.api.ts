// The unsent WhatsApp text of a case to a number without a conversation; with a conversation the text is the draft of its chat.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { casesDraftCalls } from '@tratativa/contract/cases/desk/draft-calls'
import type { TemplateId } from '@tratativa/contract/chat/shapes'
import { changeCached } from '../../../platform/cached.ts'
import { queryOf, useCommand } from '../../../platform/query.ts'
import { draftQuery, draftsInOrder, useDraft } from '../../../platform/use-draft.ts'
import { emptyDraft, isToSave } from '../composer/use-chat-draft.ts'
import type { DraftState, TextDraft } from '../composer/use-chat-draft.ts'
import { useDrafts, useSaveDraft } from '../messages.api.ts'
import type { Recipient } from './recipients.ts'

const { caseDrafts, saveCaseDraft } = casesDraftCalls

interface CaseTextDraft extends TextDraft {
  readonly phone: string
}

/** The text of the case without a conversation, with its number. */
export const useCaseTextDraft = (caseId: string): CaseTextDraft | null => {
  const { data } = useQuery(queryOf(caseDrafts, { id: caseId }, draftQuery))
  for (const draft of data?.data ?? [])
    if (draft.channel === 'whatsapp' && draft.text !== '')
      return { ...draft, template: draft.template as { id: TemplateId; content: string } | null }
  return null
}

const useSaveCaseDraft = (caseId: string) => {
  const cache = useQueryClient()
  const { mutate } = useCommand(saveCaseDraft, {
    ...draftsInOrder,
    onMutate: ({ draft }) =>
      changeCached(cache, caseDrafts, (answer, { id }) =>
        id === caseId
          ? {
              data: [
                ...answer.data.filter(({ channel }) => channel !== draft.channel),
                ...(draft.text === '' ? [] : [draft as (typeof answer.data)[number]]),
              ],
            }
          : answer,
      ),
  })
  return (phone: string, { text, template }: TextDraft, onSuccess: () => void = () => undefined) =>
    mutate({ id: caseId, draft: { channel: 'whatsapp', phone, text, template } }, { onSuccess })
}

/** The draft to a recipient. `moveTo` carries it over to the chat that has begun. */
export const useRecipientDraft = (caseId: string, { chat, key }: Recipient) => {
  const chatDrafts = useDrafts().data?.data
  const caseDraft = useCaseTextDraft(caseId)
  const { mutate: saveChatDraft } = useSaveDraft()
  const saveCase = useSaveCaseDraft(caseId)
  const ofCase = caseDraft?.phone === key ? caseDraft : null
  const ofChat = chat && chatDrafts?.find(({ chatId }) => chatId === chat.chatId)
  const state: DraftState = useDraft<TextDraft>({
    stored: ofChat ?? ofCase ?? emptyDraft,
    isToSave,
    save: (draft, onSuccess) => {
      if (!chat) return saveCase(key, draft, onSuccess)
      saveChatDraft({ id: String(chat.chatId), ...draft }, { onSuccess })
      // The conversation has begun since the text was: from now on the draft is the chat's.
      if (ofCase) saveCase('', emptyDraft)
    },
  })
  return {
    ...state,
    moveTo: (chatId: number) => {
      saveChatDraft({ id: String(chatId), ...state.draft })
      saveCase('', emptyDraft)
    },
  }
}
