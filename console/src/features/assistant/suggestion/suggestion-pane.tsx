// The suggestion above the text box, in the panel and on the desk of a case. It goes away by itself when something newer is in the
// conversation, and when the person writes something else.
import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { Suggestion } from '@tratativa/contract/assistant/shapes'
import { carriedIn } from '@tratativa/contract/assistant/suggestions'
import { assistantCalls } from '@tratativa/contract/assistant/calls'
import type { Chat, Message } from '@tratativa/contract/chat/shapes'
import { useActions } from '../../../platform/actions.ts'
import { call } from '../../../platform/http.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { useAssistantStatus, useDiscardSuggestion, useSessionId, useSuggestion } from '../assistant.api.ts'
import { TurnsPane } from '../conversation/turns-pane.tsx'
import { suggestionActions } from '../suggestion-actions.ts'
import { EditedNote, SuggestionBox } from './suggestion.tsx'

type Deliver = (queued: { clientId: string; text: string }) => Promise<{ data: Message; chat: Chat }>

type SuggestionPaneProps = {
  chat: Chat
  text: string
  isPlain: boolean
  onEdit: (text: string) => void
  onSend: (text: string, deliver: Deliver) => void
  delivery: RefObject<Deliver | null>
}

const deliverOf =
  ({ id: suggestionId, chatId: id }: Suggestion): Deliver =>
  ({ clientId, text }) =>
    call(assistantCalls.sendSuggestion, { id, suggestionId, clientId, text })

/** Tells if the text of the box is the suggestion with changes. After a reload only its amount tells. */
const isEdit = ({ said }: Suggestion, text: string, wasEdited: boolean) =>
  text !== '' && (wasEdited || carriedIn(said, text) !== null)

const Standing = (props: SuggestionPaneProps & { suggestion: Suggestion; onGone: () => void }) => {
  const { suggestion, text, isPlain, onEdit, onSend, delivery, onGone } = props
  const { id, said, chatId } = suggestion
  const [editedId, setEditedId] = useState<string | null>(null)
  const [isExplained, setIsExplained] = useState(false)
  const showRefusal = useRefusalToast()
  const { mutate } = useDiscardSuggestion()
  const isEdited = isEdit(suggestion, text, editedId === id)
  useLayoutEffect(() => {
    delivery.current = isEdited ? deliverOf(suggestion) : null
    return () => {
      delivery.current = null
    }
  }, [delivery, isEdited, suggestion])
  const isOpen = text === '' && isPlain
  const send = () => {
    onGone()
    onSend(suggestion.text, deliverOf(suggestion))
  }
  const edit = () => {
    setEditedId(id)
    onEdit(suggestion.text)
  }
  const discard = () => {
    onGone()
    mutate({ id: chatId, suggestionId: id }, { onError: showRefusal })
  }
  useActions(suggestionActions, {
    sendSuggestion: isOpen ? send : null,
    editSuggestion: isOpen ? edit : null,
    discardSuggestion: isOpen ? discard : null,
  })
  const carries = carriedIn(said, suggestion.text)
  return (
    <>
      {isOpen && (
        <SuggestionBox
          text={suggestion.text}
          carried={carries}
          onSend={send}
          onEdit={edit}
          onDiscard={discard}
          onWhy={() => setIsExplained(true)}
        />
      )}
      {isEdited && carries && <EditedNote carried={isPlain ? carriedIn(said, text) : null} />}
      {isExplained && <TurnsPane chatId={chatId} onClose={() => setIsExplained(false)} />}
    </>
  )
}

export const SuggestionPane = (props: SuggestionPaneProps) => {
  const { chatId, caseId, fromMe, lastMessageId } = props.chat
  const [goneId, setGoneId] = useState<string | null>(null)
  const status = useAssistantStatus(useSessionId())
  const mayStand = status.data?.data.is_on === true && caseId !== null && !fromMe
  const suggestion = useSuggestion(chatId, mayStand).data?.data ?? null
  if (!mayStand || suggestion?.toMessageId !== lastMessageId || suggestion.id === goneId) return null
  return <Standing key={suggestion.id} {...props} suggestion={suggestion} onGone={() => setGoneId(suggestion.id)} />
}
