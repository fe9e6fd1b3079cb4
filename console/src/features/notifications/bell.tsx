import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Notice } from '@tratativa/contract/notifications/shapes'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { usePopoverButton } from '../../ui/use-popover-button.ts'
import { useNoticeText } from './use-notice-text.ts'
import styles from './bell.module.css'

interface BellProps {
  unread: number
  isAlert: boolean
  arrived: Notice | null
  /** The content of the dropdown; `close` closes it after a link was followed. */
  children: (close: () => void) => ReactNode
}

const Arrived = ({ notice }: { notice: Notice }) => {
  const { t } = useTranslation('notifications')
  const text = useNoticeText(notice)
  return <>{t('arrived', { text })}</>
}

export const Bell = ({ unread, isAlert, arrived, children }: BellProps) => {
  const { t } = useTranslation('notifications')
  const { anchor, isOpen, close, button } = usePopoverButton()
  return (
    <>
      <span className={classNames(styles.bell, isAlert && styles.alert)}>
        <IconButton
          {...button}
          icon={IconBell}
          label={unread > 0 ? t('bell.unread', { n: unread }) : t('bell')}
          counter={unread}
        />
      </span>
      <output className={styles.unseen}>
        <Suspense>{arrived !== null && <Arrived notice={arrived} />}</Suspense>
      </output>
      {isOpen && (
        <Popover anchor={anchor} placement="end" label={t('bell')} onClose={close}>
          <div className={styles.dropdown}>{children(close)}</div>
        </Popover>
      )}
    </>
  )
}
