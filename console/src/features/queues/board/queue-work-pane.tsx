// The work of a queue: who works on what, what waits longest, how the turns of today ended, hour by hour.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { casePath } from '@tratativa/contract/kernel/paths'
import type { QueueDetail, QueueWork } from '@tratativa/contract/queues/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx'
import { count } from '../../../ui/count.ts'
import { Text } from '../../../ui/layout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { timeSince } from '../../../ui/time-since.ts'
import { useFreeTurn, usePutFirst, useQueueWork } from '../queues.api.ts'
import styles from '../queues.module.css'
import { People } from './people-table.tsx'
import { QueueInWords } from './queue-summary-pane.tsx'

type WorkProps = { id: string; work: QueueWork; readAt: number }

const CaseLink = ({ caseId, author }: { caseId: string; author: string }) => (
  <Link to={casePath(caseId) as '.'} className={textLink}>
    <span dir="auto">{author || caseId}</span>
  </Link>
)

const Since = ({ since, readAt }: { since: string; readAt: number }) => {
  const { i18n } = useTranslation()
  return <time dateTime={since}>{timeSince(readAt - new Date(since).getTime(), i18n.language)}</time>
}

const Turns = ({ id, work, readAt }: WorkProps) => {
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
              <Since since={since} readAt={readAt} />
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

const Oldest = ({ id, work, readAt }: WorkProps) => {
  const { t } = useTranslation('queues')
  const failed = useRefusalToast()
  const { mutate, isPending } = usePutFirst()
  return (
    <Panel title={t('work.oldest')}>
      {work.oldest.length === 0 && <Text muted>{t('work.empty')}</Text>}
      <ul className={styles.list}>
        {work.oldest.map(({ caseId, author, since, tries, isFirst }) => (
          <li key={caseId}>
            <span className={styles.name}>
              <CaseLink {...{ caseId, author }} />
            </span>
            <span className={styles.quiet}>
              <Since since={since} readAt={readAt} />
              {tries > 0 && ` · ${t('work.tries', { n: count(tries) })}`}
            </span>
            <Button
              size="sm"
              disabled={isPending || isFirst}
              onClick={() => mutate({ id, caseId }, { onError: failed })}
            >
              {t(isFirst ? 'work.isFirst' : 'work.first')}
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
  if (hours.length === 0)
    return (
      <Panel title={t('work.hours')}>
        <Text muted>{t('work.noHours')}</Text>
      </Panel>
    )
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

export const QueueWorkPane = ({ queue }: { queue: QueueDetail }) => {
  const { t } = useTranslation('queues')
  const errorText = useErrorText()
  const id = String(queue.id)
  const { data, error, refetch, dataUpdatedAt } = useQueueWork(id)
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
      <div>
        <Turns {...{ id, work }} readAt={dataUpdatedAt} />
        <Outcomes work={work} />
      </div>
      <Oldest {...{ id, work }} readAt={dataUpdatedAt} />
      <div>
        <People {...{ id, work }} />
        <QueueInWords queue={queue} />
      </div>
    </div>
  )
}
