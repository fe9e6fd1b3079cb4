// The deal of the chat's case in one line.
import { useQuery } from '@tanstack/react-query'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import { queryOf } from '../../../platform/query.ts'
import { GapBar } from '../../../ui-domain/gap-bar.tsx'
import { Money } from '../../../ui/islands.tsx'
import { Situation } from '../../../ui-domain/situation.tsx'
import styles from './conversation.module.css'

export const ChatDealPane = ({ caseId }: { caseId: string }) => {
  const { data } = useQuery(queryOf(casesDeskCalls.case, { id: caseId }))
  if (!data) return null
  const { situation, lastProposal: ours, authorCounterProposalValue: theirs, maximumProposal: ceiling } = data.data.deal
  return (
    <>
      <span className={styles.situation}>
        <Situation kind={situation.tone} label={situation.name} />
      </span>
      <span className={styles.offers}>
        {ours !== null && (
          <span className={styles.ours}>
            <Money value={ours} sign={false} />
          </span>
        )}
        <GapBar ours={ours} theirs={theirs} ceiling={ceiling} />
        {theirs !== null && <Money value={theirs} sign={false} />}
      </span>
    </>
  )
}
