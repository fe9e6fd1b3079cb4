import { IconAlertCircle, IconClock, IconHelpCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { messageStatuses } from '@tratativa/contract/chat/statuses'
import type { MessageStatus } from '@tratativa/contract/chat/shapes'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './message.module.css'

const names = {
  [messageStatuses.pending]: 'pending',
  [messageStatuses.sent]: 'sent',
  [messageStatuses.delivered]: 'delivered',
  [messageStatuses.read]: 'read',
  [messageStatuses.played]: 'played',
  [messageStatuses.uncertain]: 'uncertain',
  [messageStatuses.failed]: 'failed',
} as const

const signs = {
  pending: IconClock,
  uncertain: IconHelpCircle,
  failed: IconAlertCircle,
}

/** The delivery state of a sent message. */
export const Ticks = ({ status }: { status: MessageStatus }) => {
  const { t } = useTranslation('chat')
  const name = names[status]
  const label = name === 'failed' ? t('send.failed') : t(`tick.${name}`)
  const isDrawn = name === 'pending' || name === 'uncertain' || name === 'failed'
  return (
    <span
      className={classNames(styles.ticks, styles[name])}
      role="img"
      aria-label={label}
      title={label}
      data-tick={name}
    >
      {isDrawn ? (
        <Icon of={signs[name]} size={14} />
      ) : (
        <svg viewBox="0 0 16 11" width="16" height="11" aria-hidden className={styles.drawing}>
          <path d={name === 'sent' ? 'M4 6l3 3 6-7' : 'M1 6l3 3 6-7'} />
          {name !== 'sent' && <path d="M6.6 8.2l.9.8 6-7" />}
        </svg>
      )}
    </span>
  )
}
