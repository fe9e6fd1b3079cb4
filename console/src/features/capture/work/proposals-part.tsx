import { useTranslation } from 'react-i18next'
import type { ContactProposal } from '@tratativa/contract/capture/shapes'
import { Button } from '../../../ui/button.tsx'
import { DateText, Identifier } from '../../../ui/islands.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from '../capture.module.css'

interface ProposalsProps {
  readonly proposals: readonly ContactProposal[]
  readonly isBusy: boolean
  /** Null for people who may not decide. */
  readonly onDecide: ((isAccepted: boolean, proposal: ContactProposal) => void) | null
}

export const ProposalsPart = ({ proposals, isBusy, onDecide }: ProposalsProps) => {
  const { t } = useTranslation('capture')
  return (
    <Panel title={t('proposals')} count={proposals.length}>
      <ul className={styles.rows}>
        {proposals.map((proposal) => (
          <li key={proposal.id} className={styles.row}>
            <span className={styles.what}>
              <b>
                <Identifier value={proposal.value} />
              </b>
              <span className={styles.quiet}>
                <span dir="auto">{proposal.person.name}</span> ·{' '}
                <span dir="auto">{proposal.source || t('origin.provider')}</span> ·{' '}
                <DateText value={proposal.foundAt} />
              </span>
            </span>
            {onDecide && (
              <span className={styles.acts}>
                <Button
                  size="sm"
                  disabled={isBusy}
                  aria-label={`${t('refuse')}: ${proposal.value}`}
                  onClick={() => onDecide(false, proposal)}
                >
                  {t('refuse')}
                </Button>
                <Button
                  size="sm"
                  variant="primary"
                  disabled={isBusy}
                  aria-label={`${t('accept')}: ${proposal.value}`}
                  onClick={() => onDecide(true, proposal)}
                >
                  {t('accept')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
