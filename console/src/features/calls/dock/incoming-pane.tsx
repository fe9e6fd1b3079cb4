import { IconPhone, IconPhoneOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { showNumber } from '@tratativa/contract/calls/numbers'
import type { Caller } from '@tratativa/contract/calls/shapes'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/islands.tsx'
import type { LineCall } from '../phone/phone-state.ts'
import { command } from '../phone/phone.state.ts'
import { CaseLink } from './case-link.tsx'
import styles from './dock.module.css'

/** An incoming call: who it is, which case, the last offers. */
export const IncomingBanner = ({ call, caller }: { call: LineCall; caller: Caller | undefined }) => {
  const { t } = useTranslation('softphone')
  const case_ = caller?.case
  return (
    <section className={styles.banner} role="alertdialog" aria-label={t('incoming')}>
      <div className={styles.who}>
        <span className={styles.state}>{t('incoming')}</span>
        <b dir="auto">{caller?.person?.name ?? caller?.colleague ?? t('incoming.unknown')}</b>
        <bdi dir="ltr">{caller?.number ?? showNumber(call.number)}</bdi>
        {case_ && <CaseLink of={case_} />}
        {case_ && (case_.ours !== null || case_.theirs !== null) && (
          <span className={styles.offers}>
            {case_.ours !== null && (
              <span>
                {t('incoming.ours')} <Money value={case_.ours} />
              </span>
            )}
            {case_.theirs !== null && (
              <span>
                {t('incoming.theirs')} <Money value={case_.theirs} />
              </span>
            )}
          </span>
        )}
      </div>
      <div className={styles.row}>
        <Button
          variant="primary"
          leading={<Icon of={IconPhone} size={18} />}
          onClick={() => command({ act: 'answer' })}
        >
          {t('answer')}
        </Button>
        <Button
          variant="danger"
          leading={<Icon of={IconPhoneOff} size={18} />}
          onClick={() => command({ act: 'hangUp' })}
        >
          {t('reject')}
        </Button>
      </div>
      <p className={styles.hint}>{t('incoming.keys')}</p>
    </section>
  )
}
