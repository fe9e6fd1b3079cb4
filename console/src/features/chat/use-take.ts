// Taking a conversation that has no responsible.
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { canAssign, isUnassigned } from '@tratativa/contract/chat/abilities'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { readLogin } from '../../platform/login.ts'
import { useRefusalToast } from '../../platform/use-refusal-toast.ts'
import { useToast } from '../../ui/toast.tsx'
import { useAssignChat } from './chats.api.ts'

export const isTakeable = (actor: Parameters<typeof canAssign>[0], chat: Chat) =>
  isUnassigned(chat) && canAssign(actor, chat)

export const useTake = () => {
  const { t } = useTranslation('chat')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const { mutate, isPending } = useAssignChat()
  const act = useRef<(chat: Chat) => void>(undefined)
  useEffect(() => {
    act.current = ({ chatId }) => {
      const negotiatorId = readLogin()?.claims.userId ?? null
      mutate({ id: chatId, negotiatorId }, { onSuccess: () => toast.message(t('assign.done')), onError: showRefusal })
    }
  })
  // The same function at each render: the rows of a list render again only when their conversation changes.
  return { take: useCallback((chat: Chat) => act.current?.(chat), []), isPending }
}
