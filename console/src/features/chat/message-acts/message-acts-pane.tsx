// The bar of acts on a message, their dialogs, and how the last act ended.
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContactStatus } from '../chats.api.ts'
import type { ShownMessage } from '../message/shown-message.ts'
import { useConfirmableToast } from '../../../platform/use-confirmable-toast.ts'
import { TypedAhead } from '../../../ui/typed-ahead.tsx'
import { ActState } from './act-state.tsx'
import { ActsBar } from './acts-bar.tsx'
import { useReact } from './message-acts.api.ts'

const ForwardPane = lazy(() => import('./forward-pane.tsx').then((module) => ({ default: module.ForwardPane })))
const DeletePane = lazy(() => import('./delete-pane.tsx').then((module) => ({ default: module.DeletePane })))

type MessageActsPaneProps = { message: ShownMessage; contact: string; isShown: boolean }

const BarPane = ({ message, contact }: Omit<MessageActsPaneProps, 'isShown'>) => {
  const [opened, setOpened] = useState<'forward' | 'delete' | null>(null)
  const { data: status } = useContactStatus(message.chatId)
  const { mutate: react } = useReact(message)
  const showRefusal = useConfirmableToast()
  const onReact = (emoji: string, isConductConfirmed = false): void =>
    react(
      { id: message.id, emoji, key: crypto.randomUUID(), isConductConfirmed },
      { onError: (error) => showRefusal(error, () => onReact(emoji, true)) },
    )
  const close = () => setOpened(null)
  return (
    <>
      <ActsBar
        message={message}
        canDelete={status?.data.deletesWithinHours !== null}
        onReact={(emoji) => onReact(emoji)}
        onForward={() => setOpened('forward')}
        onDelete={() => setOpened('delete')}
      />
      <Suspense fallback={<TypedAhead onClose={close} />}>
        {opened === 'forward' && <ForwardPane message={message} onClose={close} />}
        {opened === 'delete' && <DeletePane message={message} contact={contact} onClose={close} />}
      </Suspense>
    </>
  )
}

export const MessageActsPane = ({ message, contact, isShown }: MessageActsPaneProps) => {
  const { ready } = useTranslation('marks')
  if (!ready) return null
  return (
    <>
      {isShown && message.deletedAt === null && <BarPane {...{ message, contact }} />}
      {message.act !== null && <ActState act={message.act} />}
    </>
  )
}
