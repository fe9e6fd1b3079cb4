// The file of one message with its data: the link is fetched when the file comes into view or is clicked.
import { useState } from 'react'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import type { ShownMessage } from '../message/shown-message.ts'
import { AudioPlayer } from './audio-player.tsx'
import { AwayCard, DocumentCard, ImageCard, roomOf, Transcript } from './media-parts.tsx'
import { saveMessageFile, soundForm, useMessageLink } from './media.api.ts'
import styles from './media-parts.module.css'

type MediaPaneProps = { message: ShownMessage; onOpenImage: (message: ShownMessage) => void }

const isHere = ({ leaving, mediaState }: ShownMessage) => leaving === null && mediaState === 'here'

const PicturePane = ({ message, onOpenImage }: MediaPaneProps) => {
  const here = isHere(message)
  const link = useMessageLink(message.id, message.thumbnailUrl === null ? 'original' : 'thumbnail', here)
  const src = message.leaving?.previewUrl ?? link.data
  return <ImageCard message={message} src={src} onOpen={here ? () => onOpenImage(message) : undefined} />
}

const SoundPane = ({ message }: { message: ShownMessage }) => {
  const [isWanted, setIsWanted] = useState(false)
  const isVoice = message.isVoice || /ogg/u.test(message.mimetype ?? '')
  const form = isVoice ? soundForm((type) => document.createElement('audio').canPlayType(type)) : 'original'
  const link = useMessageLink(message.id, form, isWanted && isHere(message))
  const src = message.leaving?.previewUrl ?? link.data ?? null
  return (
    <>
      <AudioPlayer src={src} seconds={message.duration} onWanted={() => setIsWanted(true)} />
      {message.transcript !== null && <Transcript text={message.transcript} />}
    </>
  )
}

const FilmPane = ({ message }: { message: ShownMessage }) => {
  const link = useMessageLink(message.id, 'original', isHere(message))
  return (
    // Nobody has written down what is said in it.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className={styles.film}
      controls
      preload="metadata"
      src={link.data}
      {...roomOf(message.width, message.height)}
    />
  )
}

const DocumentPane = ({ message }: { message: ShownMessage }) => {
  const showRefusal = useRefusalToast()
  const save = () => void saveMessageFile(message.id).catch(showRefusal)
  return (
    <DocumentCard
      message={message}
      progress={message.leaving?.problem === null ? message.leaving.progress : null}
      onSave={isHere(message) ? save : undefined}
    />
  )
}

export const MediaPane = ({ message, onOpenImage }: MediaPaneProps) => {
  const { mediaType, mediaState, leaving } = message
  if (mediaType === 'text' || mediaType === 'template' || mediaType === 'gap') return null
  if (leaving === null && mediaState !== 'here') return <AwayCard state={mediaState ?? 'gone'} />
  if (mediaType === 'audio') return <SoundPane message={message} />
  if (mediaType === 'document') return <DocumentPane message={message} />
  if (mediaType === 'video') return <FilmPane message={message} />
  return <PicturePane message={message} onOpenImage={onOpenImage} />
}
