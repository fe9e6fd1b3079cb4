// The assistant beside the people, honestly: the raw rates, the rates in like cases, and the days to a deal.
import { useTranslation } from 'react-i18next'
import { mostCompared } from '@tratativa/contract/insights/most-compared'
import type { ComparisonData } from '@tratativa/contract/insights/endpoints'
import {
  agreementCurve,
  compareAlike,
  compareRaw,
  medianDays,
  smallSample,
  type AgreementPoint,
  type Rate,
} from '@tratativa/contract/insights/statistics'
import { BarChart } from '../../../ui/charts/bar-chart.tsx'
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx'
import type { Series } from '../../../ui/charts/chart.types.ts'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { count } from '../../../ui/count.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { useFollow } from '../figure-link.tsx'
import { linksIn } from '../figure-links.ts'
import { useComparison } from '../insights.api.ts'
import { percent, points } from '../percent.ts'
import { useIsMirrored } from '../use-is-mirrored.ts'
import { usePeriod } from '../use-period.ts'
import { thinned } from './thinned.ts'
import styles from './comparison.module.css'

type Side = 'assistant' | 'people'
const sides: readonly Side[] = ['assistant', 'people']

const useSeries = (): Series[] => {
  const { t } = useTranslation('insights')
  return [
    { name: t('side.assistant'), pattern: 'hatched' },
    { name: t('side.people'), pattern: 'solid' },
  ]
}

const useRateText = () => {
  const { t } = useTranslation('insights')
  return ({ rate, low, high, n }: Rate) =>
    n === 0
      ? t('compare.noCase')
      : t(n < smallSample ? 'compare.smallRate' : 'compare.rate', {
          rate: percent(rate),
          low: percent(low),
          high: percent(high),
          n: count(n),
        })
}

const useDifferenceText = () => {
  const { t } = useTranslation('insights')
  return (alike: ReturnType<typeof compareAlike>) => {
    if (alike === null) return t('compare.noShared')
    const { difference, low, high } = alike.difference
    const values = { difference: points(difference), low: points(low), high: points(high) }
    const isSmall = Math.min(alike.assistant.n, alike.people.n) < smallSample
    if (isSmall) return t('compare.small', values)
    return t(low > 0 ? 'compare.better' : high < 0 ? 'compare.worse' : 'compare.equal', values)
  }
}

const Rates = ({ data }: { data: ComparisonData }) => {
  const { t } = useTranslation('insights')
  const series = useSeries()
  const follow = useFollow()
  const { period } = usePeriod()
  const rateText = useRateText()
  const differenceText = useDifferenceText()
  const links = linksIn({ period, departmentId: data.departmentId })
  const [raw, alike] = [compareRaw(data.strata), compareAlike(data.strata)]
  const markOf = (kind: 'raw' | 'alike', side: Side, rate: Rate) => ({
    id: `${kind}-${side}`,
    value: rate.rate,
    text: rate.n === 0 ? t('compare.noCase') : `${percent(rate.rate)} · n ${count(rate.n)}`,
    label: `${t(`compare.${kind}`)}, ${t(`side.${side}`)}: ${rateText(rate)}`,
    ...(kind === 'raw' && !data.isCapped ? { href: links.cases('offer', side) } : {}),
    ...(rate.n === 0 ? {} : { low: rate.low, high: rate.high }),
  })
  const groups = [
    ...(alike === null ? [] : [{ kind: 'alike' as const, rates: alike }]),
    { kind: 'raw' as const, rates: raw },
  ].map(({ kind, rates }) => ({
    id: kind,
    label: t(`compare.${kind}`),
    marks: sides.map((side) => markOf(kind, side, rates[side])),
  }))
  const top = Math.min(
    1,
    Math.max(0.1, ...groups.flatMap(({ marks }) => marks.map(({ high = 0, value }) => Math.max(high, value)))),
  )
  return (
    <ChartFigure
      title={t('compare.title')}
      series={series}
      note={differenceText(alike)}
      table={{
        head: [t('compare.stratum'), t('side.assistant'), t('side.people')],
        rows: data.strata.map(({ client, ratio, assistant, people }) => [
          `${client} · ${ratio === null ? t('compare.noClaim') : `${ratio}%`}`,
          `${count(assistant.successes)}/${count(assistant.n)}`,
          `${count(people.successes)}/${count(people.n)}`,
        ]),
      }}
    >
      <BarChart
        label={t('compare.title')}
        {...{ series, groups, top }}
        valueRoom={112}
        isMirrored={useIsMirrored()}
        onFollow={follow}
      />
    </ChartFigure>
  )
}

const Curves = ({ data }: { data: ComparisonData }) => {
  const { t } = useTranslation('insights')
  const series = useSeries()
  const isMirrored = useIsMirrored()
  const curves = sides.map((side) => agreementCurve(data.waits[side]))
  const lastDay = Math.max(1, ...curves.flat().map(({ day }) => day))
  const textOf = ({ day, share, low, high, atRisk }: AgreementPoint) =>
    t('curve.point', {
      day: count(day),
      share: percent(share),
      low: percent(low),
      high: percent(high),
      n: count(atRisk),
    })
  const lines = curves.map((curve, index) =>
    thinned(curve).map((point) => ({
      id: `${sides[index]}-${point.day}`,
      place: point.day / lastDay,
      value: point.share,
      text: percent(point.share),
      label: `${series[index]?.name}: ${textOf(point)}`,
      low: point.low,
      high: point.high,
    })),
  )
  const medianText = (curve: readonly AgreementPoint[]) => {
    const median = medianDays(curve)
    return median === null ? t('curve.noMedian') : t('curve.days', { n: count(median) })
  }
  return (
    <ChartFigure
      title={t('curve.title')}
      series={series}
      isOfLines
      note={t('curve.note', {
        assistant: medianText(curves[0] ?? []),
        people: medianText(curves[1] ?? []),
      })}
      table={{
        head: [t('curve.day'), t('curve.share'), t('curve.atRisk')],
        rows: curves.flatMap((curve, index) =>
          thinned(curve).map((point) => [
            `${series[index]?.name} · ${count(point.day)}`,
            `${percent(point.share)} [${percent(point.low)}; ${percent(point.high)}]`,
            count(point.atRisk),
          ]),
        ),
      }}
    >
      <LineChart
        label={t('curve.title')}
        {...{ series, lines, isMirrored }}
        from={t('curve.days', { n: '0' })}
        to={t('curve.days', { n: count(lastDay) })}
        tickText={percent}
        isStepped
      />
    </ChartFigure>
  )
}

export const ComparisonPane = () => {
  const { t } = useTranslation('insights')
  const { period } = usePeriod()
  const { data } = useComparison(period)
  if (!data) return null
  return (
    <section className={styles.comparison} aria-label={t('compare.section')}>
      <h2 className={styles.title}>{t('compare.section')}</h2>
      <p className={styles.lead}>
        {t('compare.lead')} {data.isCapped && t('compare.capped', { n: count(mostCompared) })}
      </p>
      {data.strata.length === 0 ? (
        <EmptyState title={t('compare.none')}>{t('compare.fill')}</EmptyState>
      ) : (
        <div className={styles.charts}>
          <Rates data={data} />
          <Curves data={data} />
        </div>
      )}
    </section>
  )
}
