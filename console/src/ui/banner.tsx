import type { ReactNode } from 'react'
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useUiWords } from './words.tsx'
import styles from './states.module.css'

type BannerProps = {
  tone?: 'info' | 'warn' | 'burn'
  children: ReactNode
  action?: ReactNode
  onDismiss?: () => void
}

const drawings = { info: IconInfoCircle, warn: IconAlertTriangle, burn: IconAlertCircle }

/** A banner across a page or a panel, for a condition that lasts until somebody acts on it. */
export const Banner = ({ tone = 'info', children, action, onDismiss }: BannerProps) => {
  const say = useUiWords()
  return (
    <div className={classNames(styles.banner, styles[tone])} role={tone === 'burn' ? 'alert' : 'status'}>
      <Icon of={drawings[tone]} className={styles.icon} />
      <div className={styles.bannerText}>{children}</div>
      {action}
      {onDismiss && <IconButton size="sm" icon={IconX} label={say('toast.dismiss')} onClick={onDismiss} />}
    </div>
  )
}
