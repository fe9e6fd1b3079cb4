import { IconBell, IconCheck, IconCircleDot, IconFileText, IconReportAnalytics } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMinute } from '@tratativa/contract/kernel/time'
import type { Notice } from '@tratativa/contract/notifications/shapes'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { linkOf } from './notice-link.ts'
import { useNoticeText } from './use-notice-text.ts'
import styles from './notices.module.css'

interface NoticeItemProps {
  notice: Notice
  /** Called when a link of the notice was followed. */
  onOpen: (notice: Notice) => void
  onMark: (notice: Notice, read: boolean) => void
}

const icons = { default: IconBell, report: IconReportAnalytics, petition: IconFileText }

const Description = ({ notice, onOpen }: Pick<NoticeItemProps, 'notice' | 'onOpen'>) => {
  const link = linkOf(notice)
  const text = useNoticeText(notice)
  // A text of before is Portuguese in every language: in an Arabic layout its full stop would jump to the wrong end.
  const words = <bdi>{text}</bdi>
  if (link === null) return <span className={styles.description}>{words}</span>
  return (
    <a
      className={classNames(styles.description, styles.noticeItemLink)}
      href={link.href}
      target={link.isFile ? '_blank' : undefined}
      rel={link.isFile ? 'noopener noreferrer' : undefined}
      onClick={(event) => {
        // A plain click on a path of the console stays in the console. The browser handles all other clicks.
        const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey
        if (!link.isFile && isPlain) event.preventDefault()
        if (link.isFile || isPlain) onOpen(notice)
      }}
    >
      {words}
    </a>
  )
}

export const NoticeItem = ({ notice, onOpen, onMark }: NoticeItemProps) => {
  const { t } = useTranslation('notifications')
  const date = formatMinute(notice.createdAt)
  return (
    <li className={classNames(styles.item, !notice.read && styles.unread)}>
      <span className={styles.dot} />
      <Icon of={icons[notice.kind]} size={16} className={styles.icon} />
      <div className={styles.text}>
        <Description notice={notice} onOpen={onOpen} />
        <p className={styles.facts}>
          {date === null ? (
            <span>{t('invalidDate')}</span>
          ) : (
            <time dateTime={notice.createdAt}>
              <bdi dir="ltr">{date}</bdi>
            </time>
          )}
          <span>{t(`kind.${notice.kind}`)}</span>
          <span>{t(notice.read ? 'read' : 'unread')}</span>
          {linkOf(notice) !== null && <span className={styles.open}>{t(`open.${notice.kind}`)}</span>}
        </p>
      </div>
      <IconButton
        size="sm"
        className={styles.mark}
        icon={notice.read ? IconCircleDot : IconCheck}
        label={t(notice.read ? 'markUnread' : 'markRead')}
        onClick={() => onMark(notice, !notice.read)}
      />
    </li>
  )
}
