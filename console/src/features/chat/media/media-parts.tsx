// The file of a message as shown in its bubble.
import { useState } from 'react'
import { IconDownload, IconFileText, IconPhotoOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { ShownMessage } from '../message/shown-message.ts'
import { extensionOf, writeSize } from './file-size.ts'
import styles from './media-parts.module.css'

const widest = 240
const tallest = 260

/** Returns the size of a picture before it loads, so that the layout does not move. */
export const roomOf = (width: number | null, height: number | null): { width: number; height: number } => {
  if (!width || !height) return { width: widest, height: 180 }
  const shrunk = Math.min(1, widest / width, tallest / height)
  return { width: Math.max(80, Math.round(width * shrunk)), height: Math.max(60, Math.round(height * shrunk)) }
}

type PictureProps = { src: string; alt: string; width?: number; height?: number; className?: string | undefined }

/** A picture, or the sign that it cannot be drawn. */
export const Picture = ({ alt, ...picture }: PictureProps) => {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken)
    return (
      <span className={picture.className} role="img" aria-label={alt}>
        <Icon of={IconPhotoOff} size={24} />
      </span>
    )
  return <img {...picture} alt={alt} onError={() => setIsBroken(true)} />
}

type ImageCardProps = { message: ShownMessage; src: string | undefined; onOpen: (() => void) | undefined }

export const ImageCard = ({ message, src, onOpen }: ImageCardProps) => {
  const { t } = useTranslation('chat')
  const { width, height, mediaType, content } = message
  const isSticker = mediaType === 'sticker'
  const room = isSticker ? { width: 128, height: 128 } : roomOf(width, height)
  const alt = content === '' ? t(isSticker ? 'media.sticker' : 'media.image') : content
  return (
    <button
      type="button"
      className={classNames(styles.picture, isSticker && styles.sticker)}
      style={room}
      aria-label={t('image.open', { name: alt })}
      disabled={onOpen === undefined}
      onClick={onOpen}
    >
      {src === undefined ? <Spinner /> : <Picture key={src} src={src} alt={alt} {...room} />}
    </button>
  )
}

type DocumentCardProps = { message: ShownMessage; progress: number | null; onSave: (() => void) | undefined }

export const DocumentCard = ({ message, progress, onSave }: DocumentCardProps) => {
  const { t } = useTranslation('chat')
  const name = message.fileName ?? t('media.document')
  const facts = [extensionOf(name), message.size === null ? '' : writeSize(message.size)].filter((fact) => fact !== '')
  return (
    <button
      type="button"
      className={styles.document}
      aria-label={t('document.save', { name })}
      title={name}
      disabled={onSave === undefined}
      onClick={onSave}
    >
      <Icon of={IconFileText} size={20} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <bdi dir="ltr" className={styles.facts}>
          {facts.join(' · ')}
        </bdi>
        {progress !== null && <progress className={styles.progress} value={progress} max={1} />}
      </span>
      {progress === null && <Icon of={IconDownload} size={18} />}
    </button>
  )
}

/** A file that cannot be shown: still loading on the server, lost, or of a kind that is not stored. */
export const AwayCard = ({ state }: { state: 'waiting' | 'gone' | 'refused' }) => {
  const { t } = useTranslation('chat')
  return (
    <span className={styles.away}>
      {state === 'waiting' ? <Spinner /> : <Icon of={IconPhotoOff} />}
      {t(`media.${state}`)}
    </span>
  )
}

/** The words of a voice note, as a machine heard them: not what was written. */
export const Transcript = ({ text }: { text: string }) => {
  const { t } = useTranslation('chat')
  return (
    <span className={styles.transcript}>
      <span className={styles.heard}>{t('audio.transcript')}</span>
      <span dir="auto">{text}</span>
    </span>
  )
}
