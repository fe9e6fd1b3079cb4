import { useTranslation } from 'react-i18next'
import type { Negotiation } from '@tratativa/contract/insights/endpoints'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx'
import type { Series } from '../../../ui/charts/chart.types.ts'
import { count } from '../../../ui/count.ts'
import { percent } from '../percent.ts'
import { useFollow } from '../figure-link.tsx'
import type { FigureLinks } from '../figure-links.ts'
import { useIsMirrored } from '../use-is-mirrored.ts'
import styles from './control.module.css'

const Share = ({ data }: { data: Negotiation }) => {
  const { t } = useTranslation('insights')
  const { totalClosedDeals: whole, totalDealsClosedByIA: assistant } = data
  return (
    <div className={styles.share}>
      <div className={styles.shareRow}>
        <span>{t('share.title')}</span>
        <strong>{count(whole)}</strong>
      </div>
      <div className={styles.shareBar} aria-hidden>
        {assistant > 0 && <span className={styles.shareAssistant} style={{ width: `${(assistant / whole) * 100}%` }} />}
      </div>
      <div className={styles.shareRow}>
        <span>
          {t('side.assistant')} <bdi dir="ltr">{percent(whole === 0 ? 0 : assistant / whole)}</bdi>
        </span>
        <span>
          {t('side.people')} <bdi dir="ltr">{percent(whole === 0 ? 0 : 1 - assistant / whole)}</bdi>
        </span>
      </div>
    </div>
  )
}

const useFunnel = (data: Negotiation, links: FigureLinks) => {
  const { t } = useTranslation('insights')
  const markOf = (stage: Negotiation['funnel'][number]['stage'], who: 'assistant' | 'people', value: number) => ({
    id: `${stage}-${who}`,
    value,
    text: count(value),
    label: t('figure.of', { figure: t(`stage.${stage}`), who: t(`side.${who}`), n: count(value) }),
    href: links.cases(stage, who),
  })
  return data.funnel.map(({ stage, assistant, people }) => ({
    id: stage,
    label: t(`stage.${stage}`),
    marks: [markOf(stage, 'assistant', assistant), markOf(stage, 'people', people)],
  }))
}

/** The cases that reached each stage in the period; every bar leads to its cases. */
export const FunnelChart = ({ data, links }: { data: Negotiation; links: FigureLinks }) => {
  const { t } = useTranslation('insights')
  const follow = useFollow()
  const series: Series[] = [
    { name: t('side.assistant'), pattern: 'hatched' },
    { name: t('side.people'), pattern: 'solid' },
  ]
  const groups = useFunnel(data, links)
  return (
    <div className={styles.zone}>
      <ChartFigure
        title={t('funnel.title')}
        series={series}
        table={{
          head: [t('funnel.stage'), ...series.map(({ name }) => name)],
          rows: groups.map(({ label, marks }) => [label, ...marks.map(({ text }) => text)]),
        }}
        note={t('funnel.note')}
      >
        <BarChart label={t('funnel.title')} {...{ series, groups }} isMirrored={useIsMirrored()} onFollow={follow} />
      </ChartFigure>
      <Share data={data} />
    </div>
  )
}
