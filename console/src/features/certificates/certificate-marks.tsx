import { useTranslation } from 'react-i18next'
import type { Certificate } from '@tratativa/contract/certificates/shapes'
import { classNames } from '../../ui/class-names.ts'
import styles from './certificates.module.css'

const tones: Readonly<Record<Certificate['state'], string | undefined>> = {
  valid: undefined,
  expiring: styles.warn,
  expired: styles.burn,
  'not-yet-valid': styles.warn,
}

/** The state of a certificate, and what its signatures are worth. */
export const CertificateMarks = ({
  state,
  standing,
  isHolderKnown,
}: Pick<Certificate, 'state' | 'standing' | 'isHolderKnown'>) => {
  const { t } = useTranslation('certificates')
  return (
    <span className={styles.marks}>
      <span className={classNames(styles.mark, tones[state])}>{t(`state.${state}`)}</span>
      {standing !== 'icp-brasil' && (
        <span className={classNames(styles.mark, standing === 'no-validity' && styles.warn)}>
          {t(`standing.${standing}`)}
        </span>
      )}
      {isHolderKnown === false && <span className={classNames(styles.mark, styles.warn)}>{t('holder.unknown')}</span>}
    </span>
  )
}
