// The panel with its data: its content depends on the connection of the number, on the tab, and on the open conversation.
import { isAdministrator } from '@tratativa/contract/kernel/actor'
import { lazy, Suspense, useCallback } from 'react'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import { Boundary } from '../../../platform/boundary.tsx'
import { useSlot } from '../../../platform/slots.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { TypedAhead } from '../../../ui/typed-ahead.tsx'
import { chatActions } from '../chat-actions.ts'
import { ConversationPane } from '../conversation/conversation-pane.tsx'
import { Banner } from '../../../ui/banner.tsx'
import conversation from '../conversation/conversation.module.css'
import { useChatCounts } from '../counts.api.ts'
import { ListPane } from '../list/list-pane.tsx'
import { useSession } from '../session.api.ts'
import { useActor } from '../use-actor.ts'
import { usePanel } from '../use-panel.ts'
import type { PanelTab } from '../use-panel.ts'
import { PanelFrame, FullFrame } from './panel-frame.tsx'
import { Rail } from './rail.tsx'
import { usePanelKeys } from './use-panel-keys.ts'

/** The number is offline for a while and reconnects by itself; messages are sent then. */
const LostNote = () => {
  const { t } = useTranslation('chat')
  return <Banner tone="warn">{t('session.lost')}</Banner>
}

const SessionPane = lazy(() =>
  import('../session/session-pane.tsx').then((module) => ({ default: module.SessionPane })),
)
const SettingsPane = lazy(() =>
  import('../settings/settings-pane.tsx').then((module) => ({ default: module.SettingsPane })),
)
const TeamsPane = lazy(() => import('../settings/teams-pane.tsx').then((module) => ({ default: module.TeamsPane })))

const Dashboards = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('chat')
  return useSlot('chatDashboards').map(({ id, part: Part }) => (
    <Part key={id} closeLabel={t('close')} onClose={onClose} />
  ))
}

const useTabs = (): PanelTab[] => {
  const actor = useActor()
  return ['chats', 'pending', ...(isAdministrator(actor) ? (['dashboard', 'departments'] as const) : []), 'settings']
}

const RailPane = ({ active, onTab }: { active: PanelTab; onTab: (tab: PanelTab) => void }) => {
  const counts = useChatCounts({}).data?.data
  return (
    <Rail
      tabs={useTabs()}
      active={active}
      unread={{ chats: counts?.active ?? 0, pending: counts?.pending ?? 0 }}
      onTab={onTab}
    />
  )
}

const Nothing = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('chat')
  return (
    <div className={`${conversation.conversation} ${conversation.empty}`}>
      <IconButton className={conversation.corner} icon={IconX} label={t('close')} onClick={onClose} />
      <p>{t('empty.choose')}</p>
    </div>
  )
}

// The tab of a case takes its parts from here, so that both load one file.
export { ConversationPane } from '../conversation/conversation-pane.tsx'
export { AvatarPane } from '../list/avatar-pane.tsx'
export { ChatRow } from '../list/chat-row.tsx'

type OpenProps = { tab: PanelTab; chatId: ChatId | null; messageId: MessageId | null }

const Chats = ({ tab, chatId, messageId }: OpenProps & { tab: 'chats' | 'pending' }) => {
  const { show, narrow, openTab, openChat, leaveChat, leaveMessage, close } = usePanel()
  const { data: session } = useSession()
  usePanelKeys()
  const open = useCallback(
    (id: ChatId, message?: MessageId) => openChat(id, message === undefined ? {} : { messageId: message }),
    [openChat],
  )
  return (
    <PanelFrame
      rail={<RailPane active={tab} onTab={openTab} />}
      list={<ListPane key={tab} {...{ tab, show }} active={chatId} onShow={narrow} onOpen={open} onClose={close} />}
      conversation={
        chatId === null ? (
          <Nothing onClose={close} />
        ) : (
          <ConversationPane
            {...{ chatId, messageId }}
            onMessage={(id) => openChat(chatId, { messageId: id })}
            onEnd={leaveMessage}
            onBack={leaveChat}
            onMoved={(to) => openChat(to, { messageId, replace: true })}
            onClose={close}
          />
        )
      }
      hasConversation={chatId !== null}
      note={session?.data.state === 'lost' && <LostNote />}
      onClose={close}
    />
  )
}

const Failed = ({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) => {
  const { t } = useTranslation('chat')
  return (
    <FullFrame onClose={onClose}>
      <ErrorState title={t('failed')} onRetry={onRetry} />
    </FullFrame>
  )
}

const OpenPanel = ({ tab, chatId, messageId }: OpenProps) => {
  const { openTab, close } = usePanel()
  const { data, isError, refetch } = useSession()
  const tabs = useTabs()
  if (!data)
    return isError ? (
      <Failed onRetry={() => void refetch()} onClose={close} />
    ) : (
      <TypedAhead acts={chatActions.id} onClose={close} />
    )
  // Without a connected number the panel shows only how to connect one.
  if (!data.data.isAuthenticated)
    return (
      <FullFrame onClose={close}>
        <SessionPane session={data.data} onClose={close} />
      </FullFrame>
    )
  const shown = tabs.includes(tab) ? tab : 'chats'
  if (shown === 'chats' || shown === 'pending') return <Chats tab={shown} chatId={chatId} messageId={messageId} />
  return (
    <FullFrame rail={<RailPane active={shown} onTab={openTab} />} onClose={close}>
      {shown === 'settings' && <SettingsPane session={data.data} onClose={close} />}
      {shown === 'dashboard' && <Dashboards onClose={close} />}
      {shown === 'departments' && <TeamsPane onClose={close} />}
    </FullFrame>
  )
}

export const PanelPane = () => {
  const { tab, chatId, messageId, close } = usePanel()
  if (tab === null) return null
  return (
    <Boundary resetOn={`${tab} ${chatId}`} fallback={(_error, retry) => <Failed onRetry={retry} onClose={close} />}>
      <Suspense fallback={<TypedAhead acts={chatActions.id} onClose={close} />}>
        <OpenPanel {...{ tab, chatId, messageId }} />
      </Suspense>
    </Boundary>
  )
}
