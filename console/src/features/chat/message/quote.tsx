import { IconFileText, IconMicrophone, IconPhoto, IconSticker, IconVideo } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MediaType, Message } from '@tratativa/contract/chat/shapes'
import { Icon } from '../../../ui/icon.tsx'
import { plainText } from './text-parts.ts'
import styles from './message.module.css'

const drawings = {
  image: IconPhoto,
  document: IconFileText,
  audio: IconMicrophone,
  sticker: IconSticker,
  video: IconVideo,
}

/** A message in one line: its text, or the kind of its file. */
export const MessagePreview = ({ mediaType, content }: { mediaType: MediaType | null; content: string }) => {
  const { t } = useTranslation('chat')
  const text = plainText(content)
  if (mediaType === null || !(mediaType in drawings)) return text
  const kind = mediaType as keyof typeof drawings
  return (
    <>
      <Icon of={drawings[kind]} size={14} className={styles.sign} />
      {text === '' ? t(`media.${kind}`) : text}
    </>
  )
}

type QuoteProps = { quoted: NonNullable<Message['quoted']>; contact: string; onJump?: () => void }

/** The message that a message replies to. */
export const Quote = ({ quoted, contact, onJump }: QuoteProps) => {
  const { t } = useTranslation('chat')
  const inside = (
    <>
      <b className={styles.author}>{quoted.type === 'sent' ? t('you') : contact}</b>
      <span className={styles.line} dir="auto">
        <MessagePreview mediaType={quoted.mediaType} content={quoted.content} />
      </span>
    </>
  )
  if (!onJump) return <div className={styles.quote}>{inside}</div>
  return (
    <button type="button" className={styles.quote} title={t('quote.jump')} onClick={onJump}>
      {inside}
    </button>
  )
}
