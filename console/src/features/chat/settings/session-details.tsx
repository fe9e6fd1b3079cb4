import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '@tratativa/contract/kernel/paths'
import type { Session } from '@tratativa/contract/chat/session-shapes'
import { Button } from '../../../ui/button.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { clockOf, dayOf, writeChatDay } from '../message/chat-time.ts'
import styles from './settings.module.css'

type SessionDetailsProps = {
  session: Session
  mayChange: boolean
  /** Of the simulated other side. */
  mayPlay: boolean
  onDisconnect: () => void
  onForget: () => void
}

/** The connected number, how it is connected, and since when. */
export const SessionDetails = ({ session, mayChange, mayPlay, onDisconnect, onForget }: SessionDetailsProps) => {
  const { t } = useTranslation('chat')
  const { state, number, driver, changedAt, isAuthenticated, isScanned } = session
  const items = [
    { id: 'state', term: t('settings.state'), value: t(`session.state.${state}`) },
    { id: 'number', term: t('settings.number'), value: number === null ? '—' : <bdi dir="ltr">{number}</bdi> },
    { id: 'driver', term: t('settings.driver'), value: t(`settings.driver.${driver}`) },
    {
      id: 'since',
      term: t('settings.since'),
      value: <bdi dir="ltr">{`${writeChatDay(dayOf(changedAt))} ${clockOf(changedAt)}`}</bdi>,
    },
  ]
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('settings.whatsapp')}</h3>
      <DescriptionList items={items} />
      {driver === 'simulator' && mayPlay && (
        <p className={styles.acts}>
          <Link to={paths.phone} className={textLink}>
            {t('settings.phone')}
          </Link>
        </p>
      )}
      {isAuthenticated && isScanned && (
        <div className={styles.acts}>
          <Button variant="danger" onClick={onDisconnect}>
            {t('settings.disconnect')}
          </Button>
          {mayChange && state === 'lost' && <Button onClick={onForget}>{t('settings.forget')}</Button>}
        </div>
      )}
    </section>
  )
}
