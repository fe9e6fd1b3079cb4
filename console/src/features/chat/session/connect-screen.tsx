import { IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Session } from '@tratativa/contract/chat/session-shapes'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Inset, Row, Text } from '../../../ui/layout.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import styles from './connect-screen.module.css'

type ConnectScreenProps = {
  session: Session
  company: string
  qr: string | null
  mayConnect: boolean
  isBusy: boolean
  refused: string | null
  onCreate: () => void
  onClose: () => void
}

const steps = ['one', 'two', 'three'] as const
const side = 256

const Picture = ({
  session,
  qr,
  isBusy,
  onCreate,
}: Pick<ConnectScreenProps, 'session' | 'qr' | 'isBusy' | 'onCreate'>) => {
  const { t } = useTranslation('chat')
  if (session.hasQR && qr !== null)
    return (
      <>
        <QrCode value={qr} size={side} level="L" title={t('session.qr')} room={15} />
        <Row as="p" gap={8} role="status">
          <i className={styles.dot} aria-hidden />
          {t('session.waiting')}
        </Row>
        <Button leading={<Icon of={IconRefresh} />} loading={isBusy} onClick={onCreate}>
          {t('session.another')}
        </Button>
      </>
    )
  if (session.state === 'connecting' || session.hasQR || (session.state === 'lost' && !session.isScanned))
    return (
      <Row as="p" gap={8} role="status">
        <Spinner />
        {t('session.connecting')}
      </Row>
    )
  return (
    <Button variant="primary" loading={isBusy} onClick={onCreate}>
      {t(session.isScanned ? 'session.create' : 'session.connect')}
    </Button>
  )
}

/** Shows how a company's number is connected, or that the user may not connect it. */
export const ConnectScreen = (props: ConnectScreenProps) => {
  const { session, company, mayConnect, refused, onClose } = props
  const { t } = useTranslation('chat')
  const close = <IconButton className={styles.close} icon={IconX} label={t('close')} onClick={onClose} />
  if (!mayConnect)
    return (
      <div className={styles.alone}>
        {close}
        <h2 className={styles.title}>{t('session.notAdmin')}</h2>
        <p className={styles.text}>{t('session.askAdmin')}</p>
      </div>
    )
  return (
    <div className={styles.screen}>
      <section className={styles.words}>
        <h2 className={styles.title}>{t('session.title', { company })}</h2>
        {session.state === 'logged-out' && <Banner tone="warn">{t('session.loggedOut')}</Banner>}
        {!session.isReleased && <Banner tone="warn">{t('session.notReleased')}</Banner>}
        {refused !== null && <Banner tone="burn">{refused}</Banner>}
        {session.isScanned ? (
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{t(`session.step.${step}`)}</li>
            ))}
          </ol>
        ) : (
          <Inset as="p" block={[0, 12]}>
            {t('session.configured')}
          </Inset>
        )}
        <Text muted caption>
          {t('session.nothingLost')}
        </Text>
      </section>
      <section className={styles.side}>
        {close}
        <Picture {...props} />
      </section>
    </div>
  )
}
