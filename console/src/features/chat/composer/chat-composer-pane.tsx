// The composer with its data: the stored draft, the permission to write, and sending.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canUseTemplates, canWrite, isFinished } from '@tratativa/contract/chat/abilities'
import { maxText } from '@tratativa/contract/chat/media-limits'
import type { Chat, TemplateId } from '@tratativa/contract/chat/shapes'
import { useToast } from '../../../ui/toast.tsx'
import { insertTypedAhead } from '../../../ui/typed-ahead-text.ts'
import { useContactStatus } from '../chats.api.ts'
import styles from '../conversation/conversation.module.css'
import { contactName } from '../list/contact-name.ts'
import { clockOf, dayOf, writeChatDay } from '../message/chat-time.ts'
import type { ShownMessage } from '../message/shown-message.ts'
import { plainMessage } from '../sending/use-send.ts'
import type { ComposedMessage } from '../sending/outbox.state.ts'
import type { MessageSender } from '../sending/use-send.ts'
import { useTemplates } from '../session.api.ts'
import { useActor } from '../use-actor.ts'
import { ClosedComposer, Composer } from './composer.tsx'
import composer from './composer.module.css'
import { Hindrances } from './hindrances.tsx'
import { TemplatesRow } from './templates-row.tsx'
import { useAttachments } from './use-attachments.ts'
import { select, useChatDraft, useTemplate } from './use-chat-draft.ts'
import { useRecorder } from './use-recorder.ts'

type ComposerPaneProps = {
  chat: Chat
  sending: MessageSender
  quoted: ShownMessage | null
  onUnquote: () => void
}

/** Returns why nothing can be written here, or null. */
const useClosed = (chat: Chat): string | null => {
  const { t } = useTranslation('chat')
  const actor = useActor()
  const { data } = useContactStatus(chat.chatId)
  if (isFinished(chat)) return t('ended')
  if (!canWrite(actor, chat)) return t('closed.other', { name: chat.userName ?? chat.userEmail ?? '' })
  return data?.data.isBlocked ? t('closed.blocked') : null
}

type TemplatesProps = {
  chat: Chat
  onFill: (template: { id: TemplateId; content: string }) => void
}

const Templates = ({ chat, onFill }: TemplatesProps) => {
  const { t } = useTranslation('chat')
  const toast = useToast()
  const actor = useActor()
  const fetching = useTemplates()
  const [busy, setBusy] = useState<TemplateId | null>(null)
  const pick = (id: TemplateId) => {
    if (chat.caseId === null) return
    setBusy(id)
    fetching.mutate(
      { caseId: chat.caseId, templateIds: [id] },
      {
        onSuccess: ({ data: [filledTemplate] }) => {
          if (filledTemplate) onFill({ id, content: filledTemplate.content })
        },
        onError: () => toast.message(t('template.failed'), { tone: 'burn' }),
        onSettled: () => setBusy(null),
      },
    )
  }
  return <TemplatesRow isAllowed={canUseTemplates(actor, chat)} busy={busy} onPick={pick} />
}

/** Shows what prevents the next message before the user writes it. */
const Notes = ({ chat }: { chat: Chat }) => {
  const { t } = useTranslation('chat')
  const { data } = useContactStatus(chat.chatId)
  if (!data) return null
  const { windowUntil, needsAssent, lawyers } = data.data
  return (
    <>
      {needsAssent && <p className={composer.note}>{t('assent.ahead', { lawyers: lawyers.join(', ') })}</p>}
      {windowUntil !== null && (
        <p className={composer.note}>
          {t('window.note', { when: `${writeChatDay(dayOf(windowUntil))} ${clockOf(windowUntil)}` })}
        </p>
      )}
    </>
  )
}

const useDropping = (onFiles: (files: File[]) => void) => {
  const [isOver, setIsOver] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const drop = useRef(onFiles)
  useEffect(() => {
    drop.current = onFiles
  })
  useEffect(() => {
    // The whole conversation accepts dropped files, not only the text box.
    const room = ref.current?.parentElement
    if (!room) return
    const hasFiles = ({ dataTransfer }: globalThis.DragEvent) => dataTransfer?.types.includes('Files') ?? false
    const over = (event: globalThis.DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: globalThis.DragEvent) => {
      if (!(event.relatedTarget instanceof Node) || !room.contains(event.relatedTarget)) setIsOver(false)
    }
    const dropped = (event: globalThis.DragEvent) => {
      setIsOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      drop.current([...(event.dataTransfer?.files ?? [])])
    }
    const stop = new AbortController()
    room.addEventListener('dragover', over, stop)
    room.addEventListener('dragleave', leave, stop)
    room.addEventListener('drop', dropped, stop)
    return () => stop.abort()
  }, [])
  return { ref, isOver }
}

const useWriting = ({ chat, sending, quoted }: ComposerPaneProps) => {
  const { t } = useTranslation('chat')
  const toast = useToast()
  const burn = (text: string) => toast.message(text, { tone: 'burn' })
  const box = useRef<HTMLTextAreaElement>(null)
  const { draft, setDraft } = useChatDraft(chat.chatId)
  const { text } = draft
  const { onWriting } = sending
  const isWriting = text !== ''
  useEffect(() => onWriting(isWriting), [onWriting, isWriting])
  const template = useTemplate({ draft, setDraft, box })
  const { attachments, add, remove, take } = useAttachments(burn)
  const recorder = useRecorder((problem) => burn(t(problem)))
  const answered = quoted && { id: quoted.id, type: quoted.type, content: quoted.content, mediaType: quoted.mediaType }
  const send = () => {
    const words = text.trim()
    if (words === '' && attachments.length === 0) return
    const [mark] = template.marks
    if (mark) return select(box.current, mark)
    if (text.length > maxText) return
    const { templateId, isFromTemplate } = template
    const files = attachments.map(({ kind, file, previewUrl }, index): ComposedMessage => ({
      ...plainMessage(index === 0 ? words : ''),
      isFromTemplate: index === 0 && isFromTemplate,
      file: { blob: file, name: file.name || t(`attach.${kind}`), as: kind },
      previewUrl,
      quoted: index === 0 ? answered : null,
    }))
    sending.send(
      files.length > 0 ? files : [{ ...plainMessage(words), templateId, isFromTemplate, quoted: answered }],
      () => {
        take()
        template.clear()
        // The next message is written at once, also after a press on the button or an answered question.
        requestAnimationFrame(() => select(box.current, undefined))
      },
    )
  }
  const sendVoice = async () => {
    const recording = await recorder.finish()
    if (!recording) return
    const { blob, seconds } = recording
    const file = { blob, name: 'audio.webm', as: 'audio' } as const
    const previewUrl = URL.createObjectURL(blob)
    sending.send([{ ...plainMessage(''), file, previewUrl, seconds, quoted: answered }], () => undefined)
  }
  return { box, text, template, attachments, add, remove, recorder, send, sendVoice }
}

const OpenComposer = (props: ComposerPaneProps) => {
  const { chat, quoted, onUnquote } = props
  const { t } = useTranslation('chat')
  const { box, text, template, attachments, add, remove, recorder, send, sendVoice } = useWriting(props)
  // Opening a conversation focuses the text box, except on touch screens, where the keyboard would cover the messages.
  useEffect(() => {
    const element = box.current
    if (!element || matchMedia('(pointer: coarse)').matches) return
    element.focus({ preventScroll: true })
    // One goes on behind what was begun.
    element.setSelectionRange(element.value.length, element.value.length)
    insertTypedAhead(element)
  }, [box])
  const { ref, isOver } = useDropping((files) => add(files))
  return (
    <>
      <div ref={ref} hidden />
      {isOver && <div className={styles.dropping}>{t('attach.drop')}</div>}
      <Composer
        box={box}
        text={text}
        onText={template.write}
        attachments={attachments}
        onFiles={add}
        onRemove={remove}
        {...{ quoted, onUnquote, recorder }}
        contact={contactName(chat)}
        onVoice={() => void sendVoice()}
        onSend={send}
        templates={<Templates chat={chat} onFill={template.fill} />}
        hindrances={<Hindrances text={text} marks={template.marks} onMark={(mark) => select(box.current, mark)} />}
        note={<Notes chat={chat} />}
      />
    </>
  )
}

export const ChatComposerPane = (props: ComposerPaneProps) => {
  const reason = useClosed(props.chat)
  return reason === null ? <OpenComposer {...props} /> : <ClosedComposer reason={reason} />
}
