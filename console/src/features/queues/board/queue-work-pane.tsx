// The work of a queue: who works on what, what waits longest, how the turns of today ended, hour by hour.
import { Suspense, lazy, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { casePath } from '@tratativa/contract/kernel/paths'
import type { QueueWork } from '@tratativa/contract/queues/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx'
import { count } from '../../../ui/count.ts'
import { DateText } from '../../../ui/islands.tsx'
import { Text } from '../../../ui/layout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { TypedAhead } from '../../../ui/typed-ahead.tsx'
import { useFreeTurn, usePutFirst, useQueueWork } from '../queues.api.ts'
import styles from '../queues.module.css'

type WorkProps = { id: string; work: QueueWork }

const CaseLink = ({ caseId, author }: { caseId: string; author: string }) => (
  <Link to={casePath(caseId) as '.'} className={textLink}>
    <span dir="auto">{author || caseId}</span>
  </Link>
)

const Turns = ({ id, work }: WorkProps) => {
  const { t } = useTranslation('queues')
  const failed = useRefusalToast()
  const { mutate, isPending } = useFreeTurn()
  return (
    <Panel title={t('work.turns')} count={work.turns.length}>
      {work.turns.length === 0 && <Text muted>{t('work.nobody')}</Text>}
      <ul className={styles.list}>
        {work.turns.map(({ person, caseId, author, since }) => (
          <li key={person.id}>
            <span className={styles.name}>
              <bdi>{person.name}</bdi> · <CaseLink {...{ caseId, author }} />
            </span>
            <span className={styles.quiet}>
              <DateText value={since} />
            </span>
            <Button size="sm" disabled={isPending} onClick={() => mutate({ id, caseId }, { onError: failed })}>
              {t('work.free')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const Oldest = ({ id, work }: WorkProps) => {
  const { t } = useTranslation('queues')
  const failed = useRefusalToast()
  const { mutate, isPending } = usePutFirst()
  return (
    <Panel title={t('work.oldest')}>
      {work.oldest.length === 0 && <Text muted>{t('work.empty')}</Text>}
      <ul className={styles.list}>
        {work.oldest.map(({ caseId, author, since, tries }) => (
          <li key={caseId}>
            <span className={styles.name}>
              <CaseLink {...{ caseId, author }} />
            </span>
            <span className={styles.quiet}>
              <DateText value={since} />
              {tries > 0 && ` · ${t('work.tries', { n: count(tries) })}`}
            </span>
            <Button size="sm" disabled={isPending} onClick={() => mutate({ id, caseId }, { onError: failed })}>
              {t('work.first')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const useOutcomeName = () => {
  const { t, i18n } = useTranslation('queues')
  return (outcome: string) =>
    i18n.exists(`queues:outcome.${outcome}`) ? i18n.t(`queues:outcome.${outcome}` as 'queues:page') : t('skip')
}

const Outcomes = ({ work }: { work: QueueWork }) => {
  const { t } = useTranslation('queues')
  const name = useOutcomeName()
  const hours = [...new Set(work.hours.map(({ hour }) => hour))]
  const hourText = (hour: number) => `${String(hour).padStart(2, '0')}h`
  if (hours.length === 0) return null
  return (
    <ChartFigure
      title={t('work.hours')}
      series={[{ name: t('work.ended'), pattern: 'solid' }]}
      table={{
        head: [t('work.hour'), t('outcomes'), t('work.ended')],
        rows: work.hours.map(({ hour, outcome, count: n }) => [hourText(hour), name(outcome), count(n)]),
      }}
    >
      <BarChart
        label={t('work.hours')}
        series={[{ name: t('work.ended'), pattern: 'solid' }]}
        groups={hours.map((hour) => ({
          id: String(hour),
          label: hourText(hour),
          marks: work.hours
            .filter((row) => row.hour === hour)
            .map(({ outcome, count: value }) => ({
              id: `${hour}-${outcome}`,
              value,
              text: `${count(value)} ${name(outcome)}`,
              label: `${hourText(hour)}: ${count(value)} ${name(outcome)}`,
            })),
        }))}
        valueRoom={160}
      />
    </ChartFigure>
  )
}

const MoveCasesDialog = lazy(() =>
  import('./move-cases-pane.tsx').then((module) => ({ default: module.MoveCasesDialog })),
)

const People = ({ id, work }: WorkProps) => {
  const { t } = useTranslation('queues')
  const [isMoving, setIsMoving] = useState(false)
  return (
    <Panel
      title={t('members')}
      count={work.people.length}
      end={
        <Button size="sm" onClick={() => setIsMoving(true)}>
          {t('move')}
        </Button>
      }
    >
      <ul className={styles.list}>
        {work.people.map(({ person, turns, skips, waiting }) => (
          <li key={person.id}>
            <bdi className={styles.name}>{person.name}</bdi>
            <span className={styles.quiet}>
              {t('work.waiting', { n: count(waiting) })} · {t('work.of', { turns: count(turns), skips: count(skips) })}
            </span>
          </li>
        ))}
      </ul>
      <Text muted>{t('work.unowned', { n: count(work.free) })}</Text>
      {isMoving && (
        <Suspense fallback={<TypedAhead onClose={() => setIsMoving(false)} />}>
          <MoveCasesDialog id={id} people={work.people} onClose={() => setIsMoving(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

export const QueueWorkPane = ({ id }: { id: string }) => {
  const { t } = useTranslation('queues')
  const errorText = useErrorText()
  const { data, error, refetch } = useQueueWork(id)
  if (error && !data)
    return (
      <ErrorState title={t('failed')} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton height={200} />
  const work = data.data
  return (
    <div className={styles.board}>
      <Turns {...{ id, work }} />
      <Oldest {...{ id, work }} />
      <People {...{ id, work }} />
      <Outcomes work={work} />
    </div>
  )
}
