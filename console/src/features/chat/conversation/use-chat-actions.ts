// The actions on a conversation, and the toast after each.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canChangeStatus, canFavorite, canFinish, isUnassigned, undoWindowMs } from '@tratativa/contract/chat/abilities'
import { chatStatuses } from '@tratativa/contract/chat/statuses'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useAssignChat, useCloseChat, useReopenChat, useSetCase, useSetFavorite, useSetStatus } from '../chats.api.ts'
import { useActor } from '../use-actor.ts'

export const useChatActions = (chat: Chat) => {
  const { t } = useTranslation('chat')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const actor = useActor()
  const [status, favorite, closing, reopening] = [useSetStatus(), useSetFavorite(), useCloseChat(), useReopenChat()]
  const showError = (text: string) => toast.message(text, { tone: 'burn' })
  const id = chat.chatId
  const [isJustFinished, setIsJustFinished] = useState(false)
  useEffect(() => {
    if (!isJustFinished) return
    const timer = setTimeout(() => setIsJustFinished(false), undoWindowMs)
    return () => clearTimeout(timer)
  }, [isJustFinished])
  const reopen = () =>
    reopening.mutate({ id: String(id) }, { onSuccess: () => toast.message(t('reopen.done')), onError: showRefusal })
  return {
    isFinishing: closing.isPending || reopening.isPending,
    reopen,
    /** True for a short time after finishing, while the user may undo it. */
    isJustFinished,
    toggleStatus: () => {
      const isPending = chat.status === chatStatuses.pending
      if (!canChangeStatus(actor, chat)) return showError(t(isPending ? 'status.notOpener' : 'status.notHolder'))
      const newStatus = isPending ? chatStatuses.open : chatStatuses.pending
      status.mutate({ id, status: newStatus }, { onError: showRefusal })
    },
    toggleFavorite: () => {
      if (!canFavorite(actor, chat)) return showError(t('favorite.notYours'))
      const isFavorite = !chat.isFavorite
      favorite.mutate(
        { id, isFavorite },
        {
          onSuccess: () => toast.message(t(isFavorite ? 'favorite.added' : 'favorite.removed')),
          onError: () => showError(t('favorite.failed')),
        },
      )
    },
    finish: () => {
      if (!canFinish(actor, chat)) return showError(t('finish.notYours'))
      closing.mutate(
        { id },
        {
          // The notice of the act that can be taken back reports the success.
          onSuccess: () => setIsJustFinished(true),
          onError: showRefusal,
        },
      )
    },
  }
}

/** Assigns a conversation to somebody. */
export const useAssigning = (chat: Chat, onDone: () => void) => {
  const { t } = useTranslation('chat')
  const toast = useToast()
  const assigning = useAssignChat()
  return {
    isBusy: assigning.isPending,
    refused: assigning.isError ? t('assign.failed') : null,
    save: (chosen: Omit<Parameters<typeof assigning.mutate>[0], 'id'>) =>
      assigning.mutate(
        { id: chat.chatId, ...chosen },
        {
          onSuccess: () => {
            toast.message(t(isUnassigned(chat) ? 'assign.done' : 'assign.updated'))
            onDone()
          },
          onError: () => toast.message(t('assign.failed'), { tone: 'burn' }),
        },
      ),
  }
}

export const useCaseLinking = (chat: Chat, onDone: () => void) => {
  const { t } = useTranslation('chat')
  const toast = useToast()
  const errorText = useErrorText()
  const linking = useSetCase()
  return {
    isBusy: linking.isPending,
    refused: linking.error ? errorText(linking.error) : null,
    save: (caseId: string | null) =>
      linking.mutate(
        { id: chat.chatId, caseId },
        {
          onSuccess: () => {
            toast.message(t(caseId === null ? 'case.unlinked' : 'case.linked'))
            onDone()
          },
        },
      ),
  }
}
