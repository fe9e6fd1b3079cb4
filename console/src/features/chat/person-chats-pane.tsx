import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Chat } from '@tratativa/contract/chat/shapes'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import { useErrorText } from '../../platform/errors.ts'
import { PagedList } from '../../ui/paged-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { usePersonChats } from './chats.api.ts'
import { useDrafts, usePrefetchHistory } from './messages.api.ts'
import { AvatarPane, ChatRow } from './panel/panel-pane.tsx'
import { usePanel } from './use-panel.ts'
import styles from './person-chats.module.css'

const drawAvatar = (chat: Chat) => <AvatarPane chat={chat} />

/** The tab of a person's page that lists the conversations with the person; the panel opens them. */
export const PersonChatsPane = ({ personId }: { personId: PersonId }) => {
  const { t } = useTranslation('chat')
  const errorText = useErrorText()
  const drafts = useDrafts().data?.data ?? []
  const prefetch = usePrefetchHistory()
  const { chatId: openChatId, openChat } = usePanel()
  const [now] = useState(() => new Date())
  return (
    <PagedList
      pages={usePersonChats(personId)}
      failed={t('failed')}
      {...{ errorText }}
      more={t('list.more')}
      none={<EmptyState title={t('personChats.none')}>{t('personChats.how')}</EmptyState>}
      skeleton={<Skeleton height={74} />}
    >
      {(chats) => (
        <ul className={styles.list}>
          {chats.map((chat) => (
            <ChatRow
              key={chat.chatId}
              {...{ chat, drawAvatar, now }}
              isActive={chat.chatId === openChatId}
              draft={drafts.find(({ chatId }) => chatId === chat.chatId)?.text ?? null}
              onOpen={({ chatId, userId }) => openChat(chatId, { tab: userId === null ? 'pending' : 'chats' })}
              isNamed
              onTake={null}
              onNear={({ chatId }) => prefetch(chatId)}
            />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
