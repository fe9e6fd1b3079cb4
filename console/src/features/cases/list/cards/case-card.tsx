// A case as a card, for screens too narrow for a row: parties, situation, the values of both sides with the gap.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { casePath } from '@tratativa/contract/kernel/paths'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { GapBar } from '../../../../ui-domain/gap-bar.tsx'
import { DateText, Identifier, Money } from '../../../../ui/islands.tsx'
import { ProcessNumber } from '../../../../ui-domain/document-numbers.tsx'
import { Situation } from '../../../../ui-domain/situation.tsx'
import { urgencyOf } from '../../parts/deadline.ts'
import styles from './cards.module.css'

type CaseCardProps = { row: CaseRow; isChosen: boolean; selectLabel: string; onChoose: () => void }

const Value = ({ label, money }: { label: string; money: string | null }) => (
  <span className={styles.value}>
    <span className={styles.dim}>{label}</span>
    {money === null ? <span className={styles.dim}>–</span> : <Money value={money} />}
  </span>
)

export const CaseCard = ({ row, isChosen, selectLabel, onChoose }: CaseCardProps) => {
  const { t } = useTranslation('cases')
  const { deal, process } = row
  const urgency = urgencyOf(row)
  return (
    <li className={classNames(styles.card, isChosen && styles.chosen)}>
      <Checkbox className={styles.check} aria-label={selectLabel} checked={isChosen} onChange={onChoose} />
      <Link to={casePath(row.id)} className={styles.link}>
        <span className={styles.line}>
          <span className={styles.author} dir="auto">
            {row.author?.name ?? row.id}
          </span>
          <span className={styles.dim}>
            <Identifier value={row.id} />
          </span>
        </span>
        <span className={styles.line}>
          <Situation kind={deal.situation.tone} label={deal.situation.name} />
          {deal.limitDate !== null && (
            <span className={classNames(urgency && styles[urgency])}>
              <DateText value={deal.limitDate} />
            </span>
          )}
        </span>
        <span className={classNames(styles.line, styles.second)}>
          {process.processNumber !== '' && <ProcessNumber value={process.processNumber} />}
          <span className={styles.cut} dir="auto">
            {row.client.name}
          </span>
        </span>
        <span className={styles.deal}>
          <Value label={t('column.clientCounterProposalValue')} money={deal.clientCounterProposalValue} />
          <GapBar
            ours={deal.lastProposal}
            theirs={deal.authorCounterProposalValue}
            ceiling={deal.maximumProposal}
            width={72}
          />
          <Value label={t('column.authorCounterProposalValue')} money={deal.authorCounterProposalValue} />
        </span>
      </Link>
    </li>
  )
}
