// The composer: text, files, a voice note, emoji, and a reply to a message.
import { lazy, Suspense, useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import {
  IconMicrophone,
  IconMoodSmile,
  IconPaperclip,
  IconFileText,
  IconPhoto,
  IconSend2,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { roundButton } from '../../../ui/button-class.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { usePopoverButton } from '../../../ui/use-popover-button.ts'
import { Quote } from '../message/quote.tsx'
import type { ShownMessage } from '../message/shown-message.ts'
import { AttachmentList } from './attachment-list.tsx'
import { accepted } from './attachment-rules.ts'
import type { AttachedKind, Attachment } from './attachment-rules.ts'
import { RecordingBar } from './recording-bar.tsx'
import { TextBox } from './text-box.tsx'
import type { useRecorder } from './use-recorder.ts'
import styles from './composer.module.css'

const EmojiPicker = lazy(() => import('./emoji-picker.tsx').then((module) => ({ default: module.EmojiPicker })))

type ComposerProps = {
  box: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  attachments: readonly Attachment[]
  onFiles: (files: readonly File[], kind?: AttachedKind) => void
  onRemove: (key: string) => void
  quoted: ShownMessage | null
  onUnquote: () => void
  contact: string
  recorder: ReturnType<typeof useRecorder>
  onVoice: () => void
  onSend: () => void
  templates: ReactNode
  /** The reasons why the text cannot be sent yet. */
  hindrances: ReactNode
  note: ReactNode
  /** The saved replies while the text begins with a slash; they take keys of the text box. */
  replies: ReactNode
  onKey: (event: KeyboardEvent) => boolean
  /** An answer that the person may send, edit or throw away. */
  suggestion: ReactNode
}

const Emoji = ({ onPick }: { onPick: (emoji: string) => void }) => {
  const { t } = useTranslation('chat')
  const { anchor, isOpen, close, button } = usePopoverButton()
  return (
    <>
      <IconButton {...button} className={styles.act} icon={IconMoodSmile} label={t('emoji')} />
      {isOpen && (
        <Popover anchor={anchor} label={t('emoji')} onClose={close}>
          <Suspense fallback={<p className={styles.caption}>{t('emoji.loading')}</p>}>
            <EmojiPicker
              onPick={(emoji) => {
                close()
                onPick(emoji)
              }}
            />
          </Suspense>
        </Popover>
      )}
    </>
  )
}

const Attach = ({ onFiles, box }: Pick<ComposerProps, 'onFiles' | 'box'>) => {
  const { t } = useTranslation('chat')
  const inputs = { image: useRef<HTMLInputElement>(null), document: useRef<HTMLInputElement>(null) }
  const item = (kind: AttachedKind, icon: typeof IconPhoto) => ({
    id: kind,
    label: t(`attach.${kind}`),
    icon,
    onSelect: () => inputs[kind].current?.click(),
  })
  return (
    <>
      <Menu
        above
        label={t('attach')}
        items={[item('image', IconPhoto), item('document', IconFileText)]}
        trigger={(props) => <IconButton {...props} className={styles.act} icon={IconPaperclip} label={t('attach')} />}
      />
      {(['image', 'document'] as const).map((kind) => (
        <input
          key={kind}
          ref={inputs[kind]}
          type="file"
          multiple
          className={styles.hidden}
          accept={accepted[kind]}
          aria-label={t(`attach.${kind}`)}
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])], kind)
            target.value = ''
            // The caption is written next.
            box.current?.focus()
          }}
        />
      ))}
    </>
  )
}

const Quoted = ({ quoted, contact, onUnquote }: Pick<ComposerProps, 'quoted' | 'contact' | 'onUnquote'>) => {
  const { t } = useTranslation('chat')
  if (!quoted) return null
  return (
    <div className={styles.quote}>
      <Quote quoted={quoted} contact={contact} />
      <IconButton size="sm" icon={IconX} label={t('quote.remove')} onClick={onUnquote} />
    </div>
  )
}

export const Composer = (props: ComposerProps) => {
  const { box, text, onText, attachments, onFiles, onRemove, quoted, onUnquote, contact, recorder, onVoice, onSend } =
    props
  const { t } = useTranslation('chat')
  // Choosing a message to reply to moves the focus to the text box.
  useEffect(() => {
    if (quoted) box.current?.focus()
  }, [box, quoted])
  if (recorder.isRecording)
    return (
      <div className={styles.composer}>
        <RecordingBar {...recorder} onSend={onVoice} onCancel={recorder.cancel} />
      </div>
    )
  const insert = (emoji: string) => {
    const caret = box.current?.selectionStart ?? text.length
    const to = box.current?.selectionEnd ?? caret
    onText(text.slice(0, caret) + emoji + text.slice(to))
    box.current?.focus()
  }
  const isReady = text.trim() !== '' || attachments.length > 0
  return (
    <div className={styles.composer}>
      {props.note}
      {props.suggestion}
      {props.templates}
      <AttachmentList attachments={attachments} onRemove={onRemove} />
      <Quoted {...{ quoted, contact, onUnquote }} />
      {props.hindrances}
      {props.replies}
      <div className={styles.line}>
        <Emoji onPick={insert} />
        <Attach onFiles={onFiles} box={box} />
        <TextBox
          box={box}
          value={text}
          label={t('composer.text')}
          placeholder={t(attachments.length > 0 ? 'composer.caption' : 'composer.placeholder')}
          onChange={onText}
          onSend={onSend}
          onFiles={onFiles}
          onEscape={quoted ? onUnquote : null}
          onKey={props.onKey}
        />
        {isReady ? (
          <button
            type="button"
            className={roundButton}
            aria-label={t('composer.send')}
            title={t('composer.send')}
            onClick={onSend}
          >
            <Icon of={IconSend2} size={18} flip />
          </button>
        ) : (
          <IconButton
            className={styles.act}
            icon={IconMicrophone}
            label={t('record.start')}
            onClick={() => void recorder.start()}
          />
        )}
      </div>
    </div>
  )
}

/** The composer when nothing may be written: the same box shows the reason. */
export const ClosedComposer = ({ reason }: { reason: string }) => {
  const { t } = useTranslation('chat')
  const reasonId = useId()
  return (
    <div className={styles.composer}>
      <div className={styles.shut}>
        <textarea
          className={styles.box}
          rows={1}
          disabled
          aria-label={t('composer.text')}
          aria-describedby={reasonId}
        />
        <p id={reasonId} className={styles.closed}>
          {reason}
        </p>
      </div>
    </div>
  )
}
