// The composer at work: the draft, attached and dropped files, a voice note, and sending. The panel and the desk of a case share it.
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { maxText } from '@tratativa/contract/chat/media-limits'
import type { Chat, TemplateId } from '@tratativa/contract/chat/shapes'
import { useToast } from '../../../ui/toast.tsx'
import { insertTypedAhead } from '../../../ui/typed-ahead-text.ts'
import styles from '../conversation/conversation.module.css'
import type { ShownMessage } from '../message/shown-message.ts'
import { Boundary } from '../../../platform/boundary.tsx'
import { useSlot } from '../../../platform/slots.ts'
import { plainMessage, type ComposedMessage, type Deliver } from '../sending/outbox.state.ts'
import type { MessageSender } from '../sending/sending.api.ts'
import { slashQuery } from '../replies/matching-replies.ts'
import type { TakeKey } from '../replies/replies-pane.tsx'
import { Composer } from './composer.tsx'
import { Hindrances } from './hindrances.tsx'
import { useAttachments } from './use-attachments.ts'
import { select, useTemplate } from './use-chat-draft.ts'
import type { DraftState } from './use-chat-draft.ts'
import { useRecorder } from './use-recorder.ts'

const RepliesPane = lazy(() =>
  import('../replies/replies-pane.tsx').then((module) => ({ default: module.RepliesPane })),
)

export type FillDraft = (template: { id: TemplateId; content: string }) => void

type OpenProps = DraftState & {
  /** Null for a conversation that is still to begin. */
  chat: Chat | null
  contact: string
  /** Its data fill saved replies. */
  caseId: string | null
  sending: MessageSender
  quoted: ShownMessage | null
  onUnquote: () => void
  templates: (onFill: FillDraft) => ReactNode
  note: ReactNode
  /** Grows with each request for the focus; nothing is focused at 0. */
  focusCount: number
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
    const room = ref.current?.closest<HTMLElement>('[data-drop]')
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

const useWriting = ({ draft, setDraft, sending, quoted }: OpenProps) => {
  const delivery = useRef<Deliver | null>(null)
  const { t } = useTranslation('chat')
  const toast = useToast()
  const burn = (text: string) => toast.message(text, { tone: 'burn' })
  const box = useRef<HTMLTextAreaElement>(null)
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
    const deliver = quoted === null ? delivery.current : null
    const files = attachments.map(({ kind, file, previewUrl }, index): ComposedMessage => ({
      ...plainMessage(index === 0 ? words : ''),
      isFromTemplate: index === 0 && isFromTemplate,
      file: { blob: file, name: file.name || t(`attach.${kind}`), as: kind },
      previewUrl,
      quoted: index === 0 ? answered : null,
    }))
    sending.send(
      files.length > 0
        ? files
        : [{ ...plainMessage(words), templateId, isFromTemplate, quoted: answered, ...(deliver ? { deliver } : {}) }],
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
  return { box, text, template, attachments, add, remove, recorder, send, sendVoice, delivery }
}

/** The caret goes behind the text. Touch screens keep their keyboard closed, which would cover the messages. */
const focusEnd = (element: HTMLTextAreaElement) => {
  if (matchMedia('(pointer: coarse)').matches) return
  element.focus({ preventScroll: true })
  element.setSelectionRange(element.value.length, element.value.length)
  insertTypedAhead(element)
}

/** The replies are closed for a text that Esc was pressed at. */
const useReplies = (text: string) => {
  const keys = useRef<TakeKey | null>(null)
  const [closedAt, setClosedAt] = useState('')
  return {
    keys,
    query: text === closedAt ? null : slashQuery(text),
    close: () => setClosedAt(text),
    onKey: (event: KeyboardEvent) => keys.current?.(event) ?? false,
  }
}

export const OpenComposerPane = (props: OpenProps) => {
  const { chat, contact, caseId, quoted, sending, onUnquote, templates, note, focusCount } = props
  const { t } = useTranslation('chat')
  const { box, text, template, attachments, add, remove, recorder, send, sendVoice, delivery } = useWriting(props)
  const suggestions = useSlot('chatSuggestions')
  useEffect(() => {
    if (box.current && focusCount > 0) focusEnd(box.current)
  }, [box, focusCount])
  const { ref, isOver } = useDropping((files) => add(files))
  const { keys, query, close, onKey } = useReplies(text)
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
        {...{ quoted, onUnquote, recorder, contact, note }}
        onVoice={() => void sendVoice()}
        onSend={send}
        templates={templates(template.fill)}
        onKey={onKey}
        replies={
          query !== null && (
            <Suspense>
              <RepliesPane
                {...{ query, caseId, keys }}
                onFill={template.replace}
                onClose={close}
                // The dialog gives the focus back to its button first.
                onManaged={() => requestAnimationFrame(() => select(box.current, undefined))}
              />
            </Suspense>
          )
        }
        suggestion={
          chat &&
          suggestions.map(({ id, part: Part }) => (
            <Boundary key={id} fallback={() => null}>
              <Suspense>
                <Part
                  {...{ chat, text, delivery }}
                  isPlain={attachments.length === 0 && quoted === null}
                  onEdit={template.replace}
                  onSend={(words, deliver) => sending.send([{ ...plainMessage(words), deliver }], () => undefined)}
                />
              </Suspense>
            </Boundary>
          ))
        }
        hindrances={<Hindrances text={text} marks={template.marks} onMark={(mark) => select(box.current, mark)} />}
      />
    </>
  )
}
