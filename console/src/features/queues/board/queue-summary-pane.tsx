// The figures of a queue now, and how it works, in words.
import { useTranslation } from 'react-i18next'
import { orderParts } from '@tratativa/contract/queues/order'
import type { QueueDetail } from '@tratativa/contract/queues/shapes'
import { count } from '../../../ui/count.ts'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useQueues } from '../queues.api.ts'
import styles from '../queues.module.css'
import { needsLook, standingOf } from './standing.ts'

const figures = ['waiting', 'inWork', 'later', 'endedToday', 'forecast'] as const

export const QueueFigures = ({ queue: { id, state } }: { queue: QueueDetail }) => {
  const { t } = useTranslation('queues')
  const queue = useQueues().data?.data.find((listed) => listed.id === id)
  const standing = queue ? standingOf(queue) : state
  return (
    <dl className={styles.figures} aria-label={t('work.now')}>
      <div>
        <dt>{t('column.state')}</dt>
        <dd className={needsLook(standing) ? styles.paused : undefined}>{t(`state.${standing}`)}</dd>
      </div>
      {figures.map((figure) => (
        <div key={figure}>
          <dt>{t(`column.${figure}`)}</dt>
          <dd>{queue ? count(queue[figure]) : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

const units = [
  ['day', 1440],
  ['hour', 60],
] as const

const useDuration = () => {
  const { i18n } = useTranslation()
  return (minutes: number) => {
    const [unit, length] = units.find(([, of]) => minutes % of === 0) ?? (['minute', 1] as const)
    const style = { style: 'unit', unit, unitDisplay: 'short' } as const
    return new Intl.NumberFormat(i18n.language, style).format(minutes / length)
  }
}

const useSentences = (queue: QueueDetail) => {
  const { t } = useTranslation('queues')
  const duration = useDuration()
  const { order, mix, hours, weight, returnMinutes, maxTries, endOutcomes, mode, countdownSeconds } = queue
  const parts = orderParts.filter((part) => mix[part] > 0).map((part) => `${t(`order.${part}`)} ${count(mix[part])}`)
  const sentence = (id: string, term: string, value: string) => ({ id, term, value })
  const days = hours?.saturdays ? 'how.hours.saturdays' : 'how.hours'
  return [
    sentence('order', t('order'), order === 'mix' ? parts.join(' · ') : t(`order.${order}`)),
    sentence(
      'hours',
      t('how.hours.name'),
      hours ? t(days, { from: hours.fromHour, to: hours.toHour }) : t('how.hours.any'),
    ),
    sentence('mode', t('how.mode'), t(`how.mode.${mode}`, { n: count(countdownSeconds) })),
    sentence(
      'return',
      t('how.return'),
      t('how.return.text', { time: duration(returnMinutes), count: maxTries, n: count(maxTries) }),
    ),
    sentence(
      'out',
      t('how.out'),
      endOutcomes.map((outcome) => t(`outcome.${outcome}`)).join(' · ') || t('how.out.none'),
    ),
    sentence('weight', t('how.weight'), count(weight)),
  ]
}

export const QueueInWords = ({ queue }: { queue: QueueDetail }) => {
  const { t } = useTranslation('queues')
  return (
    <Panel title={t('how')}>
      <DescriptionList items={useSentences(queue)} />
    </Panel>
  )
}
