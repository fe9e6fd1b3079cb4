// The unsent text of a conversation, stored on the server so that every screen of the user shows it.
import { useEffect, useRef, useState } from 'react'
import { maxText } from '@tratativa/contract/chat/media-limits'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { ChatDraft } from '@tratativa/contract/chat/shapes'
import { useDrafts, useSaveDraft } from '../messages.api.ts'

const saveDelayMs = 700

/** The text, and the template that it came from. */
export type Draft = Pick<ChatDraft, 'text' | 'template'>

export const emptyDraft: Draft = { text: '', template: null }

const isSame = (draft: Draft, right: Draft) =>
  draft.text === right.text &&
  draft.template?.id === right.template?.id &&
  draft.template?.content === right.template?.content

const isToSave = (draft: Draft, saved: Draft) => !isSame(draft, saved) && draft.text.length <= maxText

export const useChatDraft = (chatId: ChatId) => {
  const { data } = useDrafts()
  const serverDraft: Draft = data?.data.find((draft) => draft.chatId === chatId) ?? emptyDraft
  const { mutate } = useSaveDraft()
  const [typed, setTyped] = useState<Draft | null>(null)
  const saved = useRef(serverDraft)
  const state = useRef({ typed, chatId, mutate })
  useEffect(() => {
    state.current = { typed, chatId, mutate }
    if (typed === null) saved.current = serverDraft
  })
  useEffect(() => {
    if (typed === null || !isToSave(typed, saved.current)) return
    const timer = setTimeout(() => {
      saved.current = typed
      mutate({ id: chatId, ...typed })
    }, saveDelayMs)
    return () => clearTimeout(timer)
  }, [typed, chatId, mutate])
  useEffect(
    () => () => {
      const last = state.current
      if (last.typed !== null && isToSave(last.typed, saved.current)) last.mutate({ id: last.chatId, ...last.typed })
    },
    [],
  )
  return { draft: typed ?? serverDraft, setDraft: setTyped }
}
