import { useTranslation } from 'react-i18next'
import type { PetitionSignature } from '@tratativa/contract/petitions/shapes'
import { DateText } from '../../../ui/islands.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import styles from './signing.module.css'

const Signature = ({ signature }: { signature: PetitionSignature }) => {
  const { t } = useTranslation('petitions')
  const { holder, by, at: moment, state, failure, standing, reason } = signature
  return (
    <li className={styles.facts}>
      <b dir="auto">{holder}</b>
      <span className={styles.quiet}>
        <bdi>{by}</bdi> · <DateText value={moment} time />
      </span>
      <span dir="auto">{reason}</span>
      {state === 'waiting' && (
        <span role="status">
          <Spinner /> {t('signature.waiting')}
        </span>
      )}
      {state === 'failed' && (
        <span className={styles.failed} role="alert">
          {t(`signature.failure.${failure ?? 'document'}`)}
        </span>
      )}
      {state === 'done' && standing === 'no-validity' && <span className={styles.mark}>{t('sign.noValidity')}</span>}
    </li>
  )
}

export const SignaturesPanel = ({ signatures }: { signatures: readonly PetitionSignature[] }) => {
  const { t } = useTranslation('petitions')
  if (signatures.length === 0) return null
  return (
    <Panel title={t('signatures')} count={signatures.filter(({ state }) => state === 'done').length}>
      <ol className={styles.list}>
        {signatures.map((signature) => (
          <Signature key={signature.id} signature={signature} />
        ))}
      </ol>
    </Panel>
  )
}
