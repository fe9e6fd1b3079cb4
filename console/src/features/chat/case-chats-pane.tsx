// The conversations of one case on its desk: open, give to somebody else, or finish.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canAssign, canFinish } from '@tratativa/contract/chat/abilities'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { MorePages } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCaseChats } from './chats.api.ts'
import { ResponsiblePane } from './conversation/responsible-pane.tsx'
import { useChatActs } from './conversation/use-chat-acts.ts'
import { AvatarPane } from './list/avatar-pane.tsx'
import { ChatRow } from './list/chat-row.tsx'
import { useActor } from './use-actor.ts'
import { usePanel } from './use-panel.ts'
import styles from './case-chats.module.css'

const drawAvatar = (chat: Chat) => <AvatarPane chat={chat} />
const nothing = () => undefined

const Acts = ({ chat }: { chat: Chat }) => {
  const { t } = useTranslation('chat')
  const actor = useActor()
  const { finish, isFinishing } = useChatActs(chat)
  const [isAssigning, setIsAssigning] = useState(false)
  return (
    <span className={styles.acts}>
      <Button size="sm" disabled={!canAssign(actor, chat)} onClick={() => setIsAssigning(true)}>
        {t('assign.act')}
      </Button>
      <Button size="sm" loading={isFinishing} disabled={!canFinish(actor, chat)} onClick={finish}>
        {t(isFinishing ? 'finish.acting' : 'finish.act')}
      </Button>
      {isAssigning && <ResponsiblePane chat={chat} onClose={() => setIsAssigning(false)} />}
    </span>
  )
}

export const CaseChatsPane = ({ caseId }: { caseId: string }) => {
  const { t } = useTranslation('chat')
  const found = useCaseChats(caseId)
  const { openChat } = usePanel()
  if (found.isPending) return <Skeleton height={74} />
  if (found.isError && !found.data) return <ErrorState title={t('failed')} onRetry={() => void found.refetch()} />
  const chats = found.data?.pages.flatMap(({ data }) => data) ?? []
  if (chats.length === 0) return <EmptyState title={t('caseChats.none')}>{t('caseChats.how')}</EmptyState>
  return (
    <div className={styles.pane}>
      {chats.map((chat) => (
        <div key={chat.chatId} className={styles.one}>
          <ul>
            <ChatRow
              {...{ chat, drawAvatar }}
              isActive={false}
              draft={null}
              onOpen={() => openChat(chat.chatId, { tab: chat.userId === null ? 'pending' : 'chats' })}
              onNear={nothing}
            />
          </ul>
          <Acts chat={chat} />
        </div>
      ))}
      <MorePages pages={found} label={t('list.more')} />
    </div>
  )
}
