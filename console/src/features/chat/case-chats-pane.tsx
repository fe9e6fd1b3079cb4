// The conversations of one case, whole: the list, and the conversation beside it.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { MorePages } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { useCaseChats } from './chats.api.ts'
import { useDrafts, usePrefetchHistory } from './messages.api.ts'
import { AvatarPane, ChatRow, ConversationPane } from './panel/panel-pane.tsx'
import styles from './case-chats.module.css'

const drawAvatar = (chat: Chat) => <AvatarPane chat={chat} />

type Shown = { readonly chatId: ChatId; readonly messageId: MessageId | null }

export const CaseChatsPane = ({ caseId }: { caseId: string }) => {
  const { t } = useTranslation('chat')
  const caseChats = useCaseChats(caseId)
  const drafts = useDrafts().data?.data ?? []
  const prefetch = usePrefetchHistory()
  const isNarrow = useNarrow('(max-width: 1023px)')
  const [picked, setPicked] = useState<Shown | null>(null)
  const [now] = useState(() => new Date())
  if (caseChats.isPending) return <Skeleton height={74} />
  if (caseChats.isError && !caseChats.data)
    return <ErrorState title={t('failed')} onRetry={() => void caseChats.refetch()} />
  const chats = caseChats.data?.pages.flatMap(({ data }) => data) ?? []
  const [newest] = chats
  if (!newest) return <EmptyState title={t('caseChats.none')}>{t('caseChats.how')}</EmptyState>
  // On a narrow screen the list comes first; beside it the newest conversation is open.
  const shown = picked ?? (isNarrow ? null : { chatId: newest.chatId, messageId: null })
  const leave = () => setPicked(null)
  return (
    <div className={styles.pane}>
      {(!isNarrow || !shown) && (
        <div className={styles.list}>
          <ul>
            {chats.map((chat) => (
              <ChatRow
                key={chat.chatId}
                {...{ chat, drawAvatar }}
                isActive={chat.chatId === shown?.chatId}
                draft={drafts.find(({ chatId }) => chatId === chat.chatId)?.text ?? null}
                onOpen={() => setPicked({ chatId: chat.chatId, messageId: null })}
                {...{ now }}
                isNamed
                onTake={null}
                onNear={({ chatId }) => prefetch(chatId)}
              />
            ))}
          </ul>
          <MorePages pages={caseChats} label={t('list.more')} />
        </div>
      )}
      {shown && (
        <ConversationPane
          key={shown.chatId}
          {...shown}
          onMessage={(messageId) => setPicked({ ...shown, messageId })}
          onEnd={() => setPicked({ ...shown, messageId: null })}
          onBack={leave}
          onMoved={(chatId) => setPicked({ ...shown, chatId })}
          onClose={null}
        />
      )}
    </div>
  )
}
