import { IconSend2, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { roundButton } from '../../../ui/button-class.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { writeSeconds } from '../message/chat-time.ts'
import styles from './composer.module.css'

type RecordingBarProps = {
  levels: readonly number[]
  seconds: number
  onSend: () => void
  onCancel: () => void
}

/** Replaces the composer while the microphone records. */
export const RecordingBar = ({ levels, seconds, onSend, onCancel }: RecordingBarProps) => {
  const { t } = useTranslation('chat')
  return (
    <div
      className={styles.bar}
      role="group"
      aria-label={t('record.running')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Esc cancels the recording, without closing the panel around it.
        event.preventDefault()
        event.stopPropagation()
        onCancel()
      }}
    >
      <IconButton className={styles.cancel} icon={IconTrash} label={t('record.cancel')} onClick={onCancel} />
      <i className={styles.dot} aria-hidden />
      <bdi dir="ltr" className={styles.time} role="timer" aria-label={t('record.time')}>
        {writeSeconds(seconds)}
      </bdi>
      <span className={styles.levels} aria-hidden dir="ltr">
        {levels.map((level, index) => (
          <i key={index} style={{ height: 3 + Math.round(level * 29) }} />
        ))}
      </span>
      <span className={styles.hint}>{t('record.hint')}</span>
      <button
        type="button"
        className={classNames(roundButton, styles.send)}
        ref={(button) => button?.focus()}
        aria-label={t('record.send')}
        title={t('record.send')}
        onClick={onSend}
      >
        <Icon of={IconSend2} size={20} flip />
      </button>
    </div>
  )
}
