// The messages of a case that the server does not have yet, below its timeline. A message that was sent stays until the timeline has it.
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { useLogin } from '../../../platform/login.ts'
import { useCaseChats } from '../chats.api.ts'
import { useOutbox } from '../sending/outbox.state.ts'
import { pendingItem, stillPending } from './pending-items.ts'
import type { OutboxMessage } from '../sending/outbox.state.ts'

type PendingPaneProps = {
  caseId: string
  items: readonly TimelineItem[]
  draw: (pending: readonly TimelineItem[]) => ReactNode
}

export const PendingPane = ({ caseId, items, draw }: PendingPaneProps) => {
  const author = useLogin()?.user.name ?? ''
  const chats = useCaseChats(caseId).data?.pages.flatMap(({ data }) => data) ?? []
  const outbox = useOutbox().filter(({ chatId }) => chats.some((chat) => chat.chatId === chatId))
  const [shown, setShown] = useState<readonly OutboxMessage[]>([])
  const pending = stillPending(shown, outbox, items)
  if (pending.length !== shown.length || pending.some((message, index) => message !== shown[index])) setShown(pending)
  return draw(pending.toReversed().map((message) => pendingItem(message, author)))
}
