import { useTranslation } from 'react-i18next'
import type { Proposal } from '@tratativa/contract/monitoring/shapes'
import { formatDay } from '@tratativa/contract/kernel/time'
import { useRefusalToast } from '../../platform/use-refusal-toast.ts'
import { Button } from '../../ui/button.tsx'
import { useDecideProposal } from './monitoring.api.ts'
import styles from './monitoring.module.css'

/** A situation that a movement proposes: one press accepts or dismisses it. */
export const ProposalBarPane = ({ proposal }: { proposal: Proposal }) => {
  const { t } = useTranslation('monitoring')
  const decide = useDecideProposal()
  const onError = useRefusalToast()
  const act = (isAccepted: boolean) => decide.mutate({ id: proposal.id, isAccepted }, { onError })
  const day = formatDay(proposal.happenedAt) ?? ''
  return (
    <section className={styles.proposal} aria-label={t('proposal', { situation: proposal.situation })}>
      <div>
        <p className={styles.proposalTitle}>{t('proposal', { situation: proposal.situation })}</p>
        <p className={styles.quiet}>{t('proposal.because', { kind: t(`kind.${proposal.kind}`), day })}</p>
      </div>
      <div className={styles.acts}>
        <Button size="sm" disabled={decide.isPending} onClick={() => act(true)}>
          {t('proposal.accept')}
        </Button>
        <Button size="sm" disabled={decide.isPending} onClick={() => act(false)}>
          {t('proposal.dismiss')}
        </Button>
      </div>
    </section>
  )
}
