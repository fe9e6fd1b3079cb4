// The list of one tab with its data: search by name or message text, chips and filters.
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canFilter } from '@tratativa/contract/chat/abilities'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { Chat } from '@tratativa/contract/chat/shapes'
import type { SnoozedChat } from '@tratativa/contract/chat/snooze-endpoints'
import { useNow } from '../../../platform/use-now.ts'
import { Row } from '../../../ui/layout.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { nextPageLoader } from '../../../ui/next-page.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useChats } from '../chats.api.ts'
import type { ChatListFilter } from '../chats.api.ts'
import { useChatCounts } from '../counts.api.ts'
import { useDrafts, useMessageSearch, usePrefetchHistory } from '../messages.api.ts'
import { useEarlyStep } from '../panel/use-panel-keys.ts'
import { useSnoozedChats } from '../snoozes/snoozes.api.ts'
import { useActor } from '../use-actor.ts'
import type { ListShow } from '../use-panel.ts'
import { isTakeable, useTake } from '../use-take.ts'
import { AvatarPane } from './avatar-pane.tsx'
import { ChatRow } from './chat-row.tsx'
import type { ChosenFilters } from './filters-popup.tsx'
import { MessageHit } from './message-hit.tsx'
import { ListFrame } from './list-frame.tsx'
import { useListKeys } from './use-list-keys.ts'
import styles from './list-frame.module.css'

type ListPaneProps = {
  tab: 'chats' | 'pending'
  show: ListShow
  active: ChatId | null
  onShow: (show: ListShow) => void
  onOpen: (id: ChatId, messageId?: MessageId) => void
  onClose: () => void
}

const drawAvatar = (chat: Chat) => <AvatarPane chat={chat} />

const ListSkeleton = () => (
  <div aria-hidden>
    {[1, 2, 3, 4, 5, 6].map((index) => (
      <Row key={index} gap={10} align="stretch" block={16} inline={14}>
        <Skeleton width={40} height={40} />
        <span className={styles.skeletonWords}>
          <Skeleton width="60%" />
          <Skeleton width="85%" />
        </span>
      </Row>
    ))}
  </div>
)

const MessageHits = ({ search, onOpen }: { search: string; onOpen: ListPaneProps['onOpen'] }) => {
  const { t } = useTranslation('chat')
  const messageSearch = useMessageSearch(search)
  const messages = messageSearch.data?.pages.flatMap(({ data }) => data) ?? []
  if (messages.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>{t('found.title')}</h3>
      <ul>
        {messages.map((message) => (
          <MessageHit
            key={message.messageId}
            hit={message}
            search={search}
            onOpen={({ chat, messageId }) => onOpen(chat.chatId, messageId)}
          />
        ))}
      </ul>
      {messageSearch.hasNextPage && (
        <LoadMore
          label={t('list.more')}
          isLoading={messageSearch.isFetchingNextPage}
          isFailed={messageSearch.isFetchNextPageError}
          onMore={nextPageLoader(messageSearch)}
        />
      )}
    </>
  )
}

type RowsProps = Pick<ListPaneProps, 'active' | 'onOpen'> & {
  filter: ChatListFilter
  /** The conversations that the person put off: news of one do not bring it back into the list. */
  hidden: ReadonlySet<ChatId>
}

const Rows = ({ filter, hidden, active, onOpen }: RowsProps) => {
  const { t } = useTranslation('chat')
  const chatPages = useChats(filter)
  const drafts = useDrafts().data?.data ?? []
  const prefetch = usePrefetchHistory()
  const onKeyDown = useListKeys()
  const now = useNow()
  const actor = useActor()
  const { take } = useTake()
  const open = useCallback(({ chatId }: Chat) => onOpen(chatId), [onOpen])
  const near = useCallback(({ chatId }: Chat) => prefetch(chatId), [prefetch])
  useEarlyStep((chatPages.data?.pages[0]?.data.length ?? 0) > 0)
  if (chatPages.isPending) return <ListSkeleton />
  if (chatPages.isError && !chatPages.data)
    return <ErrorState title={t('failed')} onRetry={() => void chatPages.refetch()} />
  const { search, show } = filter
  const isWhole = search !== '' || show === 'finished'
  const listed: readonly Chat[] = chatPages.data?.pages.flatMap(({ data }) => data) ?? []
  const chats = isWhole ? listed : listed.filter(({ chatId }) => !hidden.has(chatId))
  if (chats.length === 0 && search === '')
    return <EmptyState title={t(show === 'finished' ? 'list.noFinished' : 'list.none')} />
  return (
    <>
      {chats.length === 0 && <EmptyState title={t('list.noResult')} />}
      <ul onKeyDown={onKeyDown}>
        {chats.map((chat) => (
          <ChatRow
            key={chat.chatId}
            chat={chat}
            isActive={chat.chatId === active}
            drawAvatar={drawAvatar}
            draft={drafts.find(({ chatId }) => chatId === chat.chatId && chatId !== active)?.text ?? null}
            now={now}
            isNamed={canFilter(actor)}
            onTake={isTakeable(actor, chat) ? take : null}
            onOpen={open}
            onNear={near}
          />
        ))}
      </ul>
      {chatPages.hasNextPage && (
        <LoadMore
          label={t('list.more')}
          isLoading={chatPages.isFetchingNextPage}
          isFailed={chatPages.isFetchNextPageError}
          onMore={nextPageLoader(chatPages)}
        />
      )}
    </>
  )
}

const SnoozedPane = lazy(() =>
  import('../snoozes/snoozed-pane.tsx').then((module) => ({ default: module.SnoozedPane })),
)
const noSnoozed: readonly SnoozedChat[] = []

const FiltersPane = lazy(() => import('./filters-pane.tsx').then((module) => ({ default: module.FiltersPane })))

export const ListPane = ({ tab, show, active, onShow, onOpen, onClose }: ListPaneProps) => {
  const { t } = useTranslation('chat')
  const actor = useActor()
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<ChatListFilter['order']>('newest')
  const [chosen, setChosen] = useState<ChosenFilters>({ departments: [], operators: [] })
  const counts = useChatCounts(chosen).data?.data
  const snoozed = useSnoozedChats().data?.data ?? noSnoozed
  const hidden = useMemo(() => new Set(snoozed.map(({ chat }) => chat.chatId)), [snoozed])
  return (
    <ListFrame
      title={t(tab === 'pending' ? 'list.pendingTitle' : 'list.title')}
      counts={tab === 'pending' ? counts?.waiting : counts?.chats}
      snoozedCount={snoozed.length}
      {...{ show, onShow, search, order, onClose }}
      onOrder={setOrder}
      onSearch={setSearch}
      filters={
        canFilter(actor) && (
          <Suspense>
            <FiltersPane chosen={chosen} onConfirm={setChosen} />
          </Suspense>
        )
      }
    >
      {show === 'snoozed' && search === '' ? (
        <Suspense fallback={<ListSkeleton />}>
          <SnoozedPane {...{ active, onOpen }} />
        </Suspense>
      ) : (
        <Rows
          filter={{ tab, show: show === 'snoozed' ? 'all' : show, search, order, ...chosen }}
          {...{ hidden, active, onOpen }}
        />
      )}
      {search !== '' && <MessageHits search={search} onOpen={onOpen} />}
    </ListFrame>
  )
}
