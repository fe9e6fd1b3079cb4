import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import type { VideoSource } from './video-source.ts'
import styles from './help.module.css'

interface VideoCardProps {
  title: string
  place: VideoSource
}

export const VideoCard = ({ title, place }: VideoCardProps) => {
  const { t } = useTranslation('help')
  if (place.kind === 'inline')
    return (
      <li className={styles.card}>
        {/* eslint-disable-next-line jsx-a11y/media-has-caption -- what the installation configures has no captions of ours */}
        <video className={styles.video} controls preload="metadata" src={place.src} aria-label={title} />
        <p className={styles.videoCardTitle}>{title}</p>
      </li>
    )
  return (
    <li className={styles.card}>
      <a className={styles.videoCardLink} href={place.href} target="_blank" rel="noopener noreferrer">
        <span className={styles.stage}>
          <Icon of={IconPlayerPlay} size={24} />
        </span>
        <span className={styles.videoCardTitle}>{title}</span>
        <span className={styles.host}>
          {t('videos.watch', { host: place.host })}
          <Icon of={IconExternalLink} size={14} />
        </span>
      </a>
    </li>
  )
}
