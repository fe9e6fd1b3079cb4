// The road of a case as a vertical line: what is done, what it waits for, and the next act.
import { Suspense, useCallback, useState, type ComponentProps } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CaseRoad, Road, StepOfRoad } from '@tratativa/contract/closing/shapes'
import { petitionPath } from '@tratativa/contract/kernel/paths'
import { useErrorText } from '../../../platform/errors.ts'
import { useSlot } from '../../../platform/slots.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { useStoredRefusal } from '../../../platform/use-stored-refusal.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DateText } from '../../../ui/islands.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { useCaseRoad, useTakeBackStep } from '../closing.api.ts'
import { MarkPane } from './mark-pane.tsx'
import { MissingFieldsPane } from './missing-fields-pane.tsx'
import { StartRoadPane } from './start-road-pane.tsx'
import { StepActPane } from './step-act-pane.tsx'
import type { RoadFilingPart } from './road-filing.slot.ts'
import { useStepFocus } from './use-step-focus.ts'
import styles from './road.module.css'

const TakeBack = ({ road, step }: { road: Road; step: StepOfRoad['step'] }) => {
  const { t } = useTranslation('closing')
  const onError = useRefusalToast()
  const { mutate, isPending } = useTakeBackStep()
  const { caseId, version } = road
  return (
    <Button
      size="sm"
      variant="quiet"
      loading={isPending}
      onClick={() => mutate({ caseId, step, version }, { onError })}
    >
      {t('takeBack')}
    </Button>
  )
}

const LastRefusal = ({ road }: { road: Road }) => {
  const refusalText = useStoredRefusal()
  return (
    <Banner tone="warn">
      <bdi>{refusalText(road.refusalCode, road.refusal)}</bdi>
    </Banner>
  )
}

const CurrentStep = ({ road }: { road: Road }) => {
  const { t } = useTranslation('closing')
  const [marking, setMarking] = useState<'done' | 'skipped' | null>(null)
  const [filePress, setFilePress] = useState<(() => void) | null>(null)
  const takeFilePress = useCallback((press: (() => void) | null) => setFilePress(() => press), [])
  return (
    <>
      {road.waitsFor !== null && (
        <p className={styles.waits}>
          {t(`waits.${road.waitsFor}`)}
          {road.names.length > 0 && <bdi> {road.names.join(', ')}</bdi>}
        </p>
      )}
      {road.refusal !== '' && (
        <Suspense fallback={null}>
          <LastRefusal road={road} />
        </Suspense>
      )}
      <MissingFieldsPane road={road} />
      {road.step === 'filing' && road.petition !== null && (
        <Filings petitionId={road.petition.id} onPress={takeFilePress} />
      )}
      <div className={styles.acts} data-acts>
        <StepActPane road={road} filePress={filePress} />
        {road.mayMark && (
          <Button size="sm" onClick={() => setMarking('done')}>
            {t('mark.done')}
          </Button>
        )}
        {road.maySkip && (
          <Button size="sm" variant="quiet" onClick={() => setMarking('skipped')}>
            {t('mark.skipped')}
          </Button>
        )}
      </div>
      {marking !== null && <MarkPane {...{ road }} mark={marking} onClose={() => setMarking(null)} />}
    </>
  )
}

/** The petition may leave by the court's own interface; the press of the step registers a filing by hand. */
const Filings = (props: ComponentProps<RoadFilingPart['part']>) =>
  useSlot('roadFilings').map(({ id, part: Part }) => (
    <Suspense key={id} fallback={null}>
      <Part {...props} />
    </Suspense>
  ))

/** The step that makes a text leads to it: it is read before its approval, and completed where the approval was refused. */
const Paper = ({ road, step }: { road: Road; step: StepOfRoad['step'] }) => {
  const paper = step === 'minuta' ? road.minuta : step === 'petition' ? road.petition : null
  if (paper === null) return null
  return (
    <p>
      <Link to={petitionPath(paper.id)} className={textLink} dir="auto">
        {paper.title}
      </Link>
    </p>
  )
}

const StepItem = ({ road, step }: { road: Road; step: StepOfRoad }) => {
  const { t } = useTranslation('closing')
  const { state, at: instant, by, reason, isMarked } = step
  return (
    <li
      className={classNames(styles.step, styles[state])}
      aria-current={state === 'current' ? 'step' : undefined}
      tabIndex={-1}
    >
      <span className={styles.dot} aria-hidden />
      <div className={styles.body}>
        <p className={styles.head}>
          <b className={styles.name}>{t(`step.${step.step}`)}</b>
          <span className={styles.state}>{t(isMarked && state === 'done' ? 'state.byHand' : `state.${state}`)}</span>
          {instant !== null && (
            <span className={styles.quiet}>
              {state === 'current' && `${t('since')} `}
              <DateText value={instant} />
              {by !== '' && (
                <>
                  {' · '}
                  <bdi>{by}</bdi>
                </>
              )}
            </span>
          )}
          {step.mayTakeBack && <TakeBack {...{ road }} step={step.step} />}
        </p>
        <Paper {...{ road }} step={step.step} />
        {reason !== '' && (
          <p className={styles.quiet} dir="auto">
            {reason}
          </p>
        )}
        {state === 'current' && <CurrentStep road={road} />}
      </div>
    </li>
  )
}

const Content = ({ caseId, data }: { caseId: string; data: CaseRoad }) => {
  const { t } = useTranslation('closing')
  const { road, mayStart } = data
  const pane = useStepFocus(road)
  return (
    <div className={styles.pane} ref={pane} tabIndex={-1}>
      {road?.state === 'closed' && <Banner tone="info">{t('closed')}</Banner>}
      {road?.state === 'left' && <Banner tone="warn">{t('left')}</Banner>}
      {mayStart && <StartRoadPane {...{ caseId, data }} />}
      {road === null && !mayStart && <EmptyState title={t('none')}>{t('none.text')}</EmptyState>}
      {road !== null && (
        <ol className={styles.road} aria-label={t('title')}>
          {road.steps.map((step) => (
            <StepItem key={step.step} {...{ road, step }} />
          ))}
        </ol>
      )}
    </div>
  )
}

export const CaseRoadPane = ({ caseId }: { caseId: string }) => {
  const { t } = useTranslation('closing')
  const errorText = useErrorText()
  const { data, error, refetch } = useCaseRoad(caseId)
  if (data) return <Content caseId={caseId} data={data.data} />
  return (
    <NotLoaded height={320} failed={t('failed')} error={error && errorText(error)} onRetry={() => void refetch()} />
  )
}
