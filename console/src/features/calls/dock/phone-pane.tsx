// The button of the softphone, and its dock: the dock and the line are loaded after the first screen.
import { lazy, Suspense, useState } from 'react'
import { IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useActions } from '../../../platform/actions.ts'
import { Boundary } from '../../../platform/boundary.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { phoneActions } from '../calls-actions.ts'
import { usePhone } from '../calls.api.ts'
import { command, usePhoneState } from '../phone/phone.state.ts'
import styles from './phone-button.module.css'

const DockPane = lazy(() => import('./dock-pane.tsx').then((module) => ({ default: module.DockPane })))

export const PhonePane = () => {
  const { t } = useTranslation('softphone')
  const { data } = usePhone()
  const { line, call } = usePhoneState()
  const [isOpen, setIsOpen] = useState(false)
  const isRinging = call?.state === 'incoming'
  const phone = data?.data
  useActions(phoneActions, {
    open: phone?.isOffered ? () => setIsOpen((open) => !open) : null,
    answer: isRinging ? () => command({ act: 'answer' }) : null,
    hangUp: call ? () => command({ act: 'hangUp' }) : null,
    mute: call?.state === 'accepted' ? () => command({ act: 'mute' }) : null,
    hold: call?.state === 'accepted' ? () => command({ act: 'hold' }) : null,
  })
  if (!phone?.isOffered) return null
  return (
    <>
      <div className={styles.room}>
        <button
          type="button"
          className={styles.button}
          aria-label={`${t('name')}: ${t(`line.${line}`)}`}
          title={`${t('name')}: ${t(`line.${line}`)}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon of={IconPhone} size={18} className={styles.sign} />
          <span className={styles.name}>{t('name')}</span>
          <span className={classNames(styles.dot, styles[line])} aria-hidden />
        </button>
      </div>
      <Boundary fallback={() => null}>
        <Suspense>
          <DockPane phone={phone} isOpen={isOpen} onOpen={() => setIsOpen(true)} onClose={() => setIsOpen(false)} />
        </Suspense>
      </Boundary>
    </>
  )
}
