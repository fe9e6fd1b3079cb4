// The deal zone: situation, ladder of offers, next step, deadlines and next task.
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import { lazy, Suspense, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Offer } from '@tratativa/contract/cases/deals/shapes'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { casePath } from '@tratativa/contract/kernel/paths'
import { calendarDay, daysBetween } from '@tratativa/contract/kernel/time'
import { Boundary } from '../../../../platform/boundary.tsx'
import { useErrorText } from '../../../../platform/errors.ts'
import { useSlot } from '../../../../platform/slots.ts'
import { today } from '../../../../ui/calendar-days.ts'
import { Row } from '../../../../ui/layout.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { relativeDays } from '../../../../ui/relative-days.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { textLink } from '../../../../ui/text-link.ts'
import { useUiLocale } from '../../../../ui/words.tsx'
import { situationOptions } from '../../parts/situation-options.tsx'
import { useSetActive, useDeskSituations } from '../desk.api.ts'
import { SidePanel } from '../side-panel.tsx'
import { useCaseChange } from '../use-case-change.ts'
import { Deadlines, deadlineFields } from './deadlines.tsx'
import { HandoversPane } from './handovers-pane.tsx'
import { LadderBlock } from './ladder-block.tsx'
import { nextStepOf, suggestedOffer } from './next-step.ts'
import { NextStepPane } from './next-step-pane.tsx'
import { SituationPick } from './situation-pick.tsx'
import { useLedger } from './deal.api.ts'
import styles from './deal.module.css'

const AcceptancePane = lazy(() =>
  import('./acceptance-pane.tsx').then((module) => ({ default: module.AcceptancePane })),
)

/** Returns the accepted offer; without one, our offer that was still open when the deal was closed. */
const agreedOf = (offers: readonly Offer[] = []) =>
  offers.find(({ outcome }) => outcome === 'accepted') ??
  offers.find(({ side, outcome }) => side === 'ours' && outcome === 'open')

const none: ReturnType<typeof situationOptions> = []

const SinceText = ({ changedAt }: { changedAt: string }) => {
  const days = daysBetween(today(), calendarDay(new Date(changedAt)))
  return <span className={styles.caption}>{relativeDays(Math.min(days, 0), useUiLocale())}</span>
}

const SituationRow = ({ case_ }: { case_: CaseDetail }) => {
  const situations = useDeskSituations()
  const change = useCaseChange(case_.id)
  const { deal, isActive, mayWork } = case_
  return (
    <Row gap={8}>
      <SituationPick
        situation={deal.situation}
        options={situations ? situationOptions(situations, deal.status) : none}
        disabled={!isActive || !mayWork || !situations}
        onPick={(dealStatus) => void change({ dealStatus })}
      />
      <SinceText changedAt={deal.dateLastModifiedDealStatus} />
    </Row>
  )
}

const NextTask = ({ case_ }: { case_: CaseDetail }) => {
  const { t } = useTranslation('desk')
  const parts = useSlot('deskNextTask')
  if (parts.length === 0) return null
  const all = (
    <Link to={casePath(case_.id)} search={{ tab: 'tasks' }} className={textLink}>
      {t('task.all')}
    </Link>
  )
  return (
    <SidePanel title={t('task.title')} end={all} className={styles.section}>
      {parts.map(({ id, part: Part }) => (
        <Boundary key={id} fallback={() => null}>
          <Suspense fallback={<Skeleton height={24} />}>
            <Part caseId={case_.id} />
          </Suspense>
        </Boundary>
      ))}
    </SidePanel>
  )
}

const CourtDeadlines = ({ caseId }: { caseId: string }) =>
  useSlot('deskDeadlines').map(({ id, part: Part }) => (
    <Boundary key={id} fallback={() => null}>
      <Suspense fallback={<Skeleton height={24} />}>
        <Part caseId={caseId} />
      </Suspense>
    </Boundary>
  ))

export const DeskDealPane = ({ case_, onMail }: { case_: CaseDetail; onMail: () => void }) => {
  const { t } = useTranslation('desk')
  const errorText = useErrorText()
  const situations = useDeskSituations()
  const ledger = useLedger(case_.id)
  const change = useCaseChange(case_.id)
  const active = useSetActive(case_.id)
  const [typed, setTyped] = useState<string | null>(null)
  const { deal } = case_
  const suggested = suggestedOffer(deal.lastProposal, ledger.theirOffer?.value ?? null, deal.maximumProposal)
  const isSuggested = ledger.offers !== undefined && ledger.pending === undefined
  const drawn = typed ?? ledger.unsent?.value ?? (isSuggested ? suggested : null)
  const isOffering = situations !== undefined && case_.seesCeiling && nextStepOf(case_, situations).is === 'offer'
  const here = situations?.find(({ name }) => name === deal.status)
  const closed = here?.outcome === 'won' ? agreedOf(ledger.offers) : undefined
  return (
    <>
      <Panel className={styles.section}>
        <SituationRow case_={case_} />
        {ledger.error && !ledger.offers ? (
          <ErrorState title={t('ladder.failed')} onRetry={() => void ledger.refetch()}>
            {errorText(ledger.error)}
          </ErrorState>
        ) : (
          <LadderBlock
            caseId={case_.id}
            offers={ledger.offers}
            total={case_.counts.offers}
            standing={ledger.standing}
            ceiling={deal.maximumProposal}
            typed={isOffering ? drawn : null}
            closed={closed?.value ?? null}
          />
        )}
      </Panel>
      <HandoversPane case_={case_} />
      {situations ? (
        <NextStepPane
          {...{ case_, situations, typed, onMail }}
          isLedgerKnown={ledger.offers !== undefined}
          theirOffer={ledger.theirOffer}
          pending={ledger.pending}
          unsent={ledger.unsent}
          onType={setTyped}
          onReactivate={() => active.mutate({ id: case_.id, isActive: true })}
        />
      ) : (
        <Panel className={styles.section}>
          <Skeleton height={80} />
        </Panel>
      )}
      {isOffering && (
        <Boundary fallback={() => null}>
          <Suspense>
            <AcceptancePane case_={case_} value={drawn} />
          </Suspense>
        </Boundary>
      )}
      <Deadlines
        deadlines={deadlineFields.map((field) => ({
          field,
          day: field === 'campaignDate' ? case_.campaignDate : deal[field],
        }))}
        // The negotiation deadline (`limitDate`) is urgent only while the negotiation is open. The other deadlines stay urgent until the
        // deal is lost or paid.
        burns={(field) =>
          field === 'limitDate'
            ? here?.outcome === 'open'
            : here?.outcome !== 'lost' && here?.key !== situationKeys.paid
        }
        isReadOnly={!case_.isActive}
        onChange={(field, day) => void change({ [field]: day })}
      />
      <CourtDeadlines caseId={case_.id} />
      <NextTask case_={case_} />
    </>
  )
}
