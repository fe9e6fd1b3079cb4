// The header of a conversation and its case bar with their data, and the dialogs that they open.
import { lazy, Suspense, useState } from 'react'
import { canReopen, canSetCase } from '@tratativa/contract/chat/abilities'
import { chatPermissions } from '@tratativa/contract/chat/permissions'
import type { Chat, ContactMerge } from '@tratativa/contract/chat/shapes'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/can.ts'
import { useToast } from '../../../ui/toast.tsx'
import { AvatarPane } from '../list/avatar-pane.tsx'
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
  const actor = useActor()
  const [open, setOpen] = useState<'responsible' | 'case' | 'merges' | null>(null)
  const { isFinishing, toggleFavorite, toggleStatus, finish, reopen, isJustFinished } = useChatActions(chat)
  const { take, isPending } = useTake()
  const mayPart = useCan(chatPermissions.mergesUndo) && merges.length > 0
  const shut = () => setOpen(null)
  const editCase = () =>
    canSetCase(actor, chat) ? setOpen('case') : toast.message(t('case.notAllowed'), { tone: 'burn' })
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
        {open === 'merges' && <MergesPane merges={merges} onClose={shut} />}
        {open === 'case' && <CasePane chat={chat} onClose={shut} />}
      </Suspense>
    </>
  )
}
