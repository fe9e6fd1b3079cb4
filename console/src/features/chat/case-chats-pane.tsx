// The conversations of one case on its desk: open, give to somebody else, or finish.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canAssign, canFinish } from '@tratativa/contract/chat/abilities'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { Button } from '../../ui/button.tsx'
import { Inset, Row } from '../../ui/layout.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { MorePages } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCaseChats } from './chats.api.ts'
import { ResponsiblePane } from './conversation/responsible-pane.tsx'
import { useChatActions } from './conversation/use-chat-actions.ts'
import { AvatarPane } from './list/avatar-pane.tsx'
import { ChatRow } from './list/chat-row.tsx'
import { useActor } from './use-actor.ts'
import { usePanel } from './use-panel.ts'
import styles from './case-chats.module.css'

const drawAvatar = (chat: Chat) => <AvatarPane chat={chat} />
const nothing = () => undefined

const ChatActions = ({ chat }: { chat: Chat }) => {
  const { t } = useTranslation('chat')
  const actor = useActor()
  const { finish, isFinishing } = useChatActions(chat)
  const [isAssigning, setIsAssigning] = useState(false)
  return (
    <Row as="span" gap={8} align="stretch" block={8} inline={14}>
      <Button size="sm" disabled={!canAssign(actor, chat)} onClick={() => setIsAssigning(true)}>
        {t('assign.act')}
      </Button>
      <Button size="sm" loading={isFinishing} disabled={!canFinish(actor, chat)} onClick={finish}>
        {t(isFinishing ? 'finish.acting' : 'finish.act')}
      </Button>
      {isAssigning && <ResponsiblePane chat={chat} onClose={() => setIsAssigning(false)} />}
    </Row>
  )
}

export const CaseChatsPane = ({ caseId }: { caseId: string }) => {
  const { t } = useTranslation('chat')
  const caseChats = useCaseChats(caseId)
  const [now] = useState(() => new Date())
  const { openChat } = usePanel()
  if (caseChats.isPending) return <Skeleton height={74} />
  if (caseChats.isError && !caseChats.data)
    return <ErrorState title={t('failed')} onRetry={() => void caseChats.refetch()} />
  const chats = caseChats.data?.pages.flatMap(({ data }) => data) ?? []
  if (chats.length === 0) return <EmptyState title={t('caseChats.none')}>{t('caseChats.how')}</EmptyState>
  return (
    <Inset width={720}>
      {chats.map((chat) => (
        <div key={chat.chatId} className={styles.one}>
          <ul>
            <ChatRow
              {...{ chat, drawAvatar }}
              isActive={false}
              draft={null}
              onOpen={() => openChat(chat.chatId, { tab: chat.userId === null ? 'pending' : 'chats' })}
              now={now}
              isNamed
              onTake={null}
              onNear={nothing}
            />
          </ul>
          <ChatActions chat={chat} />
        </div>
      ))}
      <MorePages pages={caseChats} label={t('list.more')} />
    </Inset>
  )
}
