// What one has begun to write in a conversation: kept on the server, so that it is there on every screen of one's own.
import { useEffect, useRef, useState } from 'react'
import { maxText } from '@tratativa/contract/chat/media-limits'
import type { ChatId } from '@tratativa/contract/chat/ids'
import { useDrafts, useKeepDraft } from '../messages.api.ts'

const restMs = 700

export const useDraft = (chatId: ChatId) => {
  const { data } = useDrafts()
  const kept = data?.data.find((draft) => draft.chatId === chatId)?.text ?? ''
  const { mutate } = useKeepDraft()
  const [typed, setTyped] = useState<string | null>(null)
  const told = useRef(kept)
  const state = useRef({ typed, chatId, mutate })
  useEffect(() => {
    state.current = { typed, chatId, mutate }
    if (typed === null) told.current = kept
  })
  useEffect(() => {
    if (typed === null || typed === told.current || typed.length > maxText) return
    const timer = setTimeout(() => {
      told.current = typed
      mutate({ id: chatId, text: typed })
    }, restMs)
    return () => clearTimeout(timer)
  }, [typed, chatId, mutate])
  useEffect(
    () => () => {
      const { typed, chatId, mutate } = state.current
      if (typed !== null && typed !== told.current && typed.length <= maxText) mutate({ id: chatId, text: typed })
    },
    [],
  )
  return { text: typed ?? kept, setText: setTyped }
}
