// The header of a conversation and its case bar with their data, and the dialogs that they open.
import { lazy, Suspense, useState } from 'react'
import { canReopen, canSetCase, isFinished } from '@tratativa/contract/chat/abilities'
import { chatPermissions } from '@tratativa/contract/chat/permissions'
import type { Chat, ContactMerge } from '@tratativa/contract/chat/shapes'
import { useTranslation } from 'react-i18next'
import { useActions } from '../../../platform/actions.ts'
import { useCan } from '../../../platform/can.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { useToast } from '../../../ui/toast.tsx'
import { snoozeChatActs } from '../chat-actions.ts'
import { AvatarPane } from '../list/avatar-pane.tsx'
import { useSnoozedChats, useWakeChat } from '../snoozes/snoozes.api.ts'
import { useActor } from '../use-actor.ts'
import { isTakeable, useTake } from '../use-take.ts'
import { CaseBar } from './case-bar.tsx'
import type { CaseSideSwitch } from './case-side.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { useChatActions } from './use-chat-actions.ts'

const CasePane = lazy(() => import('./case-pane.tsx').then((module) => ({ default: module.CasePane })))
const DealPane = lazy(() => import('./chat-deal-pane.tsx').then((module) => ({ default: module.ChatDealPane })))
const ChatPresencePane = lazy(() =>
  import('../awareness/chat-presence-pane.tsx').then((module) => ({ default: module.ChatPresencePane })),
)
const MergesPane = lazy(() => import('./merges-pane.tsx').then((module) => ({ default: module.MergesPane })))
const SnoozePane = lazy(() => import('../snoozes/snooze-pane.tsx').then((module) => ({ default: module.SnoozePane })))
const ResponsiblePane = lazy(() =>
  import('./responsible-pane.tsx').then((module) => ({ default: module.ResponsiblePane })),
)

type HeadPaneProps = {
  chat: Chat
  merges: readonly ContactMerge[]
  side: CaseSideSwitch | null
  onBack: () => void
  onClose: (() => void) | null
}

export const ChatHeadPane = ({ chat, merges, side, onBack, onClose }: HeadPaneProps) => {
  const { t } = useTranslation('chat')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const actor = useActor()
  const [open, setOpen] = useState<'responsible' | 'case' | 'merges' | 'snooze' | null>(null)
  const { isFinishing, toggleFavorite, toggleStatus, finish, reopen, isJustFinished } = useChatActions(chat)
  const { take, isPending } = useTake()
  const mayPart = useCan(chatPermissions.mergesUndo) && merges.length > 0
  const shut = () => setOpen(null)
  const isSnoozed = useSnoozedChats().data?.data.some((snoozed) => snoozed.chat.chatId === chat.chatId) ?? false
  const waking = useWakeChat()
  const wake = () => waking.mutate({ id: chat.chatId }, { onError: showRefusal })
  const onSnooze = isFinished(chat) ? null : isSnoozed ? wake : () => setOpen('snooze')
  // Part of a page, the conversation leaves the keys to the desk of its case.
  useActions(snoozeChatActs, { snooze: onClose === null ? null : onSnooze })
  const editCase = () =>
    canSetCase(actor, chat)
      ? setOpen('case')
      : toast.message(t(isFinished(chat) ? 'ended' : 'case.notAllowed'), { tone: 'burn' })
  return (
    <>
      <ConversationHead
        {...{ chat, isFinishing, onBack, onClose }}
        avatar={<AvatarPane chat={chat} />}
        presence={
          <Suspense>
            <ChatPresencePane chatId={chat.chatId} />
          </Suspense>
        }
        onTake={isTakeable(actor, chat) ? () => take(chat) : null}
        isTaking={isPending}
        onResponsible={() => setOpen('responsible')}
        onFavorite={toggleFavorite}
        onStatus={toggleStatus}
        onFinish={finish}
        {...{ onSnooze, isSnoozed }}
        onReopen={canReopen(actor, chat) || isJustFinished ? reopen : null}
        onMerges={mayPart ? () => setOpen('merges') : null}
      />
      <CaseBar
        caseId={chat.caseId}
        deal={
          // Beside the conversation the case says it itself.
          chat.caseId !== null &&
          !side?.isOpen && (
            <Suspense>
              <DealPane caseId={chat.caseId} />
            </Suspense>
          )
        }
        onEdit={editCase}
        side={side}
      />
      <Suspense>
        {open === 'responsible' && <ResponsiblePane chat={chat} onClose={shut} />}
        {open === 'snooze' && <SnoozePane chat={chat} onSnoozed={onClose === null ? shut : onBack} onClose={shut} />}
        {open === 'merges' && <MergesPane merges={merges} onClose={shut} />}
        {open === 'case' && <CasePane chat={chat} onClose={shut} />}
      </Suspense>
    </>
  )
}
