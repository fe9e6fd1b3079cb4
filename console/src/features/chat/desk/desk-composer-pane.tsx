// WhatsApp in the composer of a case: the composer of the panel, with the recipients of the case.
import { useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { CaseDetail, TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { canUseTemplates } from '@tratativa/contract/chat/abilities'
import { addressKey } from '@tratativa/contract/people/addresses'
import { outlinedButtons } from '../../../ui/button-class.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useCaseChats, useReadChat } from '../chats.api.ts'
import { Notes, useClosed } from '../composer/chat-composer-pane.tsx'
import { ClosedComposer } from '../composer/composer.tsx'
import composer from '../composer/composer.module.css'
import { OpenComposerPane } from '../composer/open-composer-pane.tsx'
import { TemplatesPane } from '../composer/templates-pane.tsx'
import { shown } from '../message/shown-message.ts'
import { QuestionsPane } from '../sending/questions-pane.tsx'
import { useSend } from '../sending/sending.api.ts'
import { useActor } from '../use-actor.ts'
import { useRecipientDraft, useCaseTextDraft } from './case-draft.api.ts'
import { RecipientPick } from './recipient-pick.tsx'
import { recipientOfChat, recipientsOf } from './recipients.ts'
import type { Recipient } from './recipients.ts'
import { useBeginChat } from './use-begin-chat.ts'
import styles from './desk-composer.module.css'

type DeskComposerProps = {
  case_: CaseDetail
  address: string | null
  reply: TimelineItem | null
  onUnreply: () => void
  focusCount: number
  head: HTMLElement | null
}

const BeginNotes = ({ lawyers }: Pick<Recipient, 'lawyers'>) => {
  const { t } = useTranslation(['chat', 'talk'])
  if (lawyers.length === 0) return null
  return <p className={composer.note}>{t('assent.ahead', { lawyers: lawyers.join(', ') })}</p>
}

type WritingProps = Omit<DeskComposerProps, 'address' | 'head'> & { recipient: Recipient }

const Writing = ({ case_, recipient, reply, onUnreply, focusCount }: WritingProps) => {
  const { chat, key, name, lawyers } = recipient
  const actor = useActor()
  const { moveTo, ...draft } = useRecipientDraft(case_.id, recipient)
  const { mutate: read } = useReadChat()
  const begin = useBeginChat({ caseId: case_.id, phone: key, onBegun: ({ chatId }) => moveTo(chatId) })
  const sending = useSend(
    chat,
    ({ chatId, unreadCount }) => {
      onUnreply()
      if (unreadCount > 0) read({ id: chatId })
    },
    begin,
  )
  const message = reply?.message
  const quoted = message && message.chatId === chat?.chatId ? shown(message) : null
  return (
    <>
      <OpenComposerPane
        {...draft}
        {...{ chat, sending, quoted, focusCount }}
        onUnquote={onUnreply}
        contact={name}
        caseId={case_.id}
        templates={(onFill) => (
          <TemplatesPane
            caseId={case_.id}
            isAllowed={!chat || canUseTemplates(actor, { ...chat, caseId: case_.id })}
            onFill={onFill}
          />
        )}
        note={chat ? <Notes chat={chat} /> : <BeginNotes lawyers={lawyers} />}
      />
      <QuestionsPane sending={sending} />
    </>
  )
}

const RecipientComposer = (props: WritingProps) => {
  const { t } = useTranslation(['chat', 'talk'])
  const { chat, isBlocked } = props.recipient
  const closed = useClosed(chat)
  const reason = closed ?? (isBlocked ? t('closed.blocked') : null)
  return reason === null ? <Writing {...props} /> : <ClosedComposer reason={reason} />
}

/** The recipient that was picked or answered; otherwise the one that a text was begun to, or the first that may be written to. */
const useRecipient = ({ case_, address, reply, focusCount }: DeskComposerProps, recipients: readonly Recipient[]) => {
  const caseDraft = useCaseTextDraft(case_.id)
  const [picked, setPicked] = useState<string | null>(null)
  const chats = useCaseChats(case_.id).data?.pages.flatMap(({ data }) => data) ?? []
  const answered = chats.find(({ chatId }) => chatId === reply?.message?.chatId)
  const requested = (answered && recipientOfChat(recipients, answered)?.key) ?? (address && addressKey(address)?.value)
  const request = `${focusCount} ${requested ?? ''}`
  const [followed, setFollowed] = useState('')
  if (request !== followed) {
    setFollowed(request)
    if (requested) setPicked(requested)
  }
  const byKey = (key: string | null | undefined) => recipients.find((recipient) => recipient.key === key)
  const recipient =
    byKey(picked) ?? byKey(caseDraft?.phone) ?? recipients.find(({ isBlocked }) => !isBlocked) ?? recipients[0]
  return { recipient, setPicked }
}

export const DeskChatPane = (props: DeskComposerProps) => {
  const { case_ } = props
  const { t } = useTranslation(['chat', 'talk'])
  const caseChats = useCaseChats(case_.id)
  const recipients = useMemo(
    () => recipientsOf(case_.parties, caseChats.data?.pages.flatMap(({ data }) => data) ?? []),
    [case_.parties, caseChats.data],
  )
  const { recipient, setPicked } = useRecipient(props, recipients)
  if (caseChats.isPending) return <ClosedComposer reason={t('history.loading')} />
  if (!recipient) return <ClosedComposer reason={t('talk:desk.nobody')} />
  return (
    <div className={classNames(outlinedButtons, styles.plain)}>
      {props.head && createPortal(<RecipientPick {...{ recipient, recipients }} onPick={setPicked} />, props.head)}
      <RecipientComposer key={recipient.key} {...props} recipient={recipient} />
    </div>
  )
}
