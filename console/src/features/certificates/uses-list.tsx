import { useTranslation } from 'react-i18next'
import type { Signing } from '@tratativa/contract/certificates/shapes'
import { DateText, Identifier } from '../../ui/islands.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './certificates.module.css'

const shownLetters = 16

/** The latest uses of a certificate. */
export const UsesList = ({ signings }: { signings: readonly Signing[] }) => {
  const { t } = useTranslation('certificates')
  return (
    <Panel title={t('uses')}>
      {signings.length === 0 ? (
        <p className={styles.text}>{t('uses.none')}</p>
      ) : (
        <ul className={styles.uses}>
          {signings.map(({ id, at: time, by, reason, state, failure, revocation, sha256 }) => (
            <li key={id}>
              <DateText value={time} time />
              <bdi>{by}</bdi>
              <bdi>{reason}</bdi>
              <span>{t(`signing.${state}`)}</span>
              {failure !== null && <span>{t(`failure.${failure}`)}</span>}
              {revocation !== null && <span className={styles.hash}>{t(`revocation.${revocation}`)}</span>}
              {sha256 !== null && (
                <span className={styles.hash}>
                  {t('hash')} <Identifier value={sha256.slice(0, shownLetters)} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
