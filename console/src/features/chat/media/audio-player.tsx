import { useRef, useState } from 'react'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { writeSeconds } from '../message/chat-time.ts'
import styles from './audio-player.module.css'

type AudioPlayerProps = {
  /** Null until fetched: a sound is fetched when the user plays it. */
  src: string | null
  seconds: number | null
  onWanted: () => void
}

const rates = [1, 1.5, 2] as const

const useSound = ({ src, onWanted }: AudioPlayerProps) => {
  const sound = useRef<HTMLAudioElement>(null)
  const wants = useRef(false)
  const [index, setIndex] = useState(0)
  const [isPlaying, setIsPlaying] = useState(false)
  const [length, setLength] = useState<number | null>(null)
  const play = () => {
    wants.current = true
    // `play` rejects when it is stopped while loading; nothing needs to be done.
    if (src !== null) sound.current?.play().catch(() => undefined)
    else onWanted()
  }
  const toggle = () => (isPlaying ? sound.current?.pause() : play())
  const events = {
    onCanPlay: () => {
      if (wants.current) sound.current?.play().catch(() => undefined)
      wants.current = false
    },
    onPlay: () => setIsPlaying(true),
    onPause: () => setIsPlaying(false),
    onEnded: () => setIndex(0),
    onTimeUpdate: () => setIndex(sound.current?.currentTime ?? 0),
    onDurationChange: () => {
      const duration = sound.current?.duration ?? Number.NaN
      if (Number.isFinite(duration)) setLength(duration)
    },
  }
  return {
    sound,
    at: index,
    isPlaying,
    length,
    toggle,
    events,
    seek: (to: number) => setPosition(sound.current, to, setIndex),
  }
}

const setPosition = (sound: HTMLAudioElement | null, to: number, setAt: (positionSeconds: number) => void) => {
  if (sound) sound.currentTime = to
  setAt(to)
}

/** Plays a voice note or another sound; its progress bar is between 200 and 300 pixels wide. */
export const AudioPlayer = (props: AudioPlayerProps) => {
  const { src, seconds } = props
  const { t } = useTranslation('chat')
  const { sound, at: positionSeconds, isPlaying, length, toggle, events, seek } = useSound(props)
  const [rate, setRate] = useState<(typeof rates)[number]>(1)
  const whole = length ?? seconds ?? 0
  const turn = () => {
    const next = rates[(rates.indexOf(rate) + 1) % rates.length] ?? 1
    setRate(next)
    if (sound.current) sound.current.playbackRate = next
  }
  return (
    <div className={styles.player}>
      <button
        type="button"
        className={styles.play}
        aria-label={t(isPlaying ? 'audio.pause' : 'audio.play')}
        onClick={toggle}
      >
        <Icon of={isPlaying ? IconPlayerPause : IconPlayerPlay} />
      </button>
      <input
        type="range"
        className={styles.line}
        aria-label={t('audio.position')}
        aria-valuetext={writeSeconds(positionSeconds)}
        min={0}
        max={Math.max(whole, 0.1)}
        step={0.1}
        value={positionSeconds}
        disabled={src === null}
        onChange={(event) => seek(Number(event.target.value))}
      />
      <bdi dir="ltr" className={styles.time}>
        {positionSeconds > 0 ? `${writeSeconds(positionSeconds)} / ${writeSeconds(whole)}` : writeSeconds(whole)}
      </bdi>
      {src !== null && (
        <button type="button" className={styles.rate} aria-label={t('audio.rate', { rate })} onClick={turn}>
          <bdi dir="ltr">{`${rate}×`}</bdi>
        </button>
      )}
      {/* The message has no transcript that could be shown as a caption. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      {src !== null && <audio ref={sound} src={src} preload="metadata" {...events} />}
    </div>
  )
}
