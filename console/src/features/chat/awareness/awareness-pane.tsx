// Tells the person about inbound messages that they do not see: in the window's title, by a notice, and by sound and desktop notification
// where they asked for these.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isResponsible, isUnassigned } from '@tratativa/contract/chat/abilities'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { casePath } from '@tratativa/contract/kernel/paths'
import { useToast } from '../../../ui/toast.tsx'
import { contactName } from '../list/contact-name.ts'
import { cutPreview } from '../message/text-parts.ts'
import { useActor } from '../use-actor.ts'
import { usePanel } from '../use-panel.ts'
import { alertChoices } from './alert-choices.ts'
import { playAlert } from './alert-sound.ts'
import { useCountedTitle } from './counted-title.ts'
import { followInbound } from './inbound.ts'
import type { Inbound } from './inbound.ts'
import { joinInbound, noticeMs } from './inbound-group.ts'
import type { InboundGroup } from './inbound-group.ts'

const noticeKey = 'inbound'

export const AwarenessPane = ({ unread }: { unread: number }) => {
  const { t } = useTranslation(['awareness', 'chat'])
  const toast = useToast()
  const actor = useActor()
  const panel = usePanel()
  const group = useRef<InboundGroup | null>(null)
  useCountedTitle(unread)

  const open = ({ chatId, userId }: Chat) => panel.openChat(chatId, { tab: userId === null ? 'pending' : 'chats' })
  const isOnScreen = ({ chatId, caseId }: Chat) =>
    panel.tab === null ? caseId !== null && location.pathname === casePath(caseId) : panel.chatId === chatId
  const wordsOf = ({ message }: Inbound) => cutPreview(message.content) || t('inbound.file')

  const notify = (inbound: Inbound) => {
    const joined = joinInbound(group.current, inbound, performance.now())
    group.current = joined
    const name = contactName(inbound.chat)
    const text =
      joined.messages === 1
        ? t('inbound.one', { name, text: wordsOf(inbound) })
        : joined.chats.size === 1
          ? t('inbound.several', { name, n: joined.messages })
          : t('inbound.many', { n: joined.messages, chats: joined.chats.size })
    toast.notify(text, {
      key: noticeKey,
      timeout: noticeMs,
      action: { label: t('inbound.answer'), onAct: () => open(joined.last.chat) },
    })
  }
  const notifyDesktop = (inbound: Inbound) => {
    const { chat } = inbound
    const shown = new Notification(contactName(chat), { body: wordsOf(inbound), tag: `chat-${chat.chatId}` })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
      open(chat)
    })
  }
  const tell = (inbound: Inbound) => {
    const { chat } = inbound
    const isOwn = isResponsible(actor, chat)
    const isSeen = isOnScreen(chat) && document.hasFocus()
    if (isSeen || !(isOwn || isUnassigned(chat))) return
    if (isOwn && !isOnScreen(chat)) notify(inbound)
    const { hasSound, isOnDesktop } = alertChoices()
    if (hasSound) playAlert()
    if (isOnDesktop && !document.hasFocus() && 'Notification' in window && Notification.permission === 'granted')
      notifyDesktop(inbound)
  }
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => followInbound((inbound) => latest.current(inbound)), [])
  return null
}
