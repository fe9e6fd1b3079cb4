// The composer of the panel with its data: the stored draft and the permission to write.
import { useTranslation } from 'react-i18next'
import { canUseTemplates, canWrite, isFinished } from '@tratativa/contract/chat/abilities'
import type { Chat, ChatContactStatus } from '@tratativa/contract/chat/shapes'
import { useContactStatus } from '../chats.api.ts'
import { contactName } from '../list/contact-name.ts'
import { clockOf, dayOf, writeChatDay } from '../message/chat-time.ts'
import type { ShownMessage } from '../message/shown-message.ts'
import type { MessageSender } from '../sending/sending.api.ts'
import { useActor } from '../use-actor.ts'
import { ClosedComposer } from './composer.tsx'
import composer from './composer.module.css'
import { OpenComposerPane } from './open-composer-pane.tsx'
import { TemplatesPane } from './templates-pane.tsx'
import { useChatDraft } from './use-chat-draft.ts'

type ComposerPaneProps = {
  chat: Chat
  sending: MessageSender
  quoted: ShownMessage | null
  onUnquote: () => void
}

/** Returns why nothing can be written here, or null. Without a conversation nothing forbids to begin one. */
export const useClosed = (chat: Chat | null): string | null => {
  const { t } = useTranslation('chat')
  const actor = useActor()
  const { data } = useContactStatus(chat?.chatId ?? null)
  if (!chat) return null
  if (isFinished(chat)) return t('ended')
  if (!canWrite(actor, chat)) return t('closed.other', { name: chat.userName ?? chat.userEmail ?? '' })
  return data?.data.isBlocked ? t('closed.blocked') : null
}

/** The server writes the whole rule in Portuguese; the other languages have its name. */
const useConductText = () => {
  const { i18n } = useTranslation('errors')
  return ({ rule, text }: NonNullable<ChatContactStatus['conduct']>) =>
    i18n.language === 'pt' ? text : i18n.t(`errors:conduct.${rule}`)
}

/** Shows what prevents the next message before the user writes it. */
export const Notes = ({ chat }: { chat: Chat }) => {
  const { t } = useTranslation('chat')
  const conductText = useConductText()
  const { data } = useContactStatus(chat.chatId)
  if (!data) return null
  const { windowUntil, needsAssent, lawyers, conduct } = data.data
  // A message of theirs that came since is answered at any hour.
  const broken = chat.fromMe || chat.lastMessageId === null ? conduct : null
  return (
    <>
      {needsAssent && <p className={composer.note}>{t('assent.ahead', { lawyers: lawyers.join(', ') })}</p>}
      {broken && <p className={composer.note}>{conductText(broken)}</p>}
      {windowUntil !== null && (
        <p className={composer.note}>
          {t('window.note', { when: `${writeChatDay(dayOf(windowUntil))} ${clockOf(windowUntil)}` })}
        </p>
      )}
    </>
  )
}

const WritableComposer = ({ chat, ...props }: ComposerPaneProps) => {
  const actor = useActor()
  return (
    <OpenComposerPane
      {...props}
      {...useChatDraft(chat.chatId)}
      chat={chat}
      contact={contactName(chat)}
      caseId={chat.caseId}
      templates={(onFill) => (
        <TemplatesPane caseId={chat.caseId} isAllowed={canUseTemplates(actor, chat)} onFill={onFill} />
      )}
      note={<Notes chat={chat} />}
      // Opening a conversation focuses the text box.
      focusCount={1}
    />
  )
}

export const ChatComposerPane = (props: ComposerPaneProps) => {
  const reason = useClosed(props.chat)
  return reason === null ? <WritableComposer {...props} /> : <ClosedComposer reason={reason} />
}
