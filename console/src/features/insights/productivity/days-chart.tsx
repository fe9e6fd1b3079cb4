import { useTranslation } from 'react-i18next'
import type { FigureAuthors } from '@tratativa/contract/cases/figure'
import type { Productivity } from '@tratativa/contract/insights/endpoints'
import { writeDay } from '../../../ui/calendar-days.ts'
import { ChartFigure } from '../../../ui/charts/chart-figure.tsx'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { count } from '../../../ui/count.ts'
import type { CompletePeriod } from '../../../ui/period-picker.tsx'
import { useFollow } from '../figure-link.tsx'
import { linksIn } from '../figure-links.ts'
import { useIsMirrored } from '../use-is-mirrored.ts'
import { spansOf, type Span } from './days-in-weeks.ts'

export type DayFigure = 'tasksDone' | 'offers' | 'deals' | 'callsMade'

type DaysChartProps = {
  title: string
  figures: readonly DayFigure[]
  data: Pick<Productivity, 'days' | 'departmentId'>
  period: CompletePeriod
  who: FigureAuthors
}

const hrefOf = (figure: DayFigure, period: Span, departmentId: number | null, who: FigureAuthors) => {
  const links = linksIn({ period, departmentId })
  if (figure === 'tasksDone') return links.rows('done', who)
  if (figure === 'callsMade') return links.rows('called', who)
  return links.cases(figure === 'offers' ? 'offer' : 'agreement', who)
}

const rangeText = ({ start, end }: Span) => (start === end ? writeDay(start) : `${writeDay(start)} - ${writeDay(end)}`)

/** The work of each day, or of each week of a long period; every point leads to its rows. */
export const DaysChart = ({ title, figures, data, period, who }: DaysChartProps) => {
  const { t } = useTranslation('insights')
  const follow = useFollow()
  const isMirrored = useIsMirrored()
  const spans = spansOf(period)
  const sumOf = (figure: DayFigure, { start, end }: Span) =>
    data.days.reduce((sum, day) => (day.day >= start && day.day <= end ? sum + day[figure] : sum), 0)
  const series = figures.map((figure, index) => ({
    name: t(`work.${figure}`),
    pattern: index === 0 ? ('solid' as const) : ('hatched' as const),
  }))
  const lines = figures.map((figure) =>
    spans.map((span, index) => {
      const value = sumOf(figure, span)
      return {
        id: `${figure}-${span.start}`,
        place: spans.length === 1 ? 0.5 : index / (spans.length - 1),
        value,
        text: count(value),
        label: t('figure.of', { figure: t(`work.${figure}`), who: rangeText(span), n: count(value) }),
        href: hrefOf(figure, span, data.departmentId, who),
      }
    }),
  )
  return (
    <ChartFigure
      title={title}
      series={series}
      isOfLines
      table={{
        head: [t('work.day'), ...series.map(({ name }) => name)],
        rows: spans.map((span) => [rangeText(span), ...figures.map((figure) => count(sumOf(figure, span)))]),
      }}
    >
      <LineChart
        label={title}
        {...{ series, lines, isMirrored }}
        from={writeDay(period.start)}
        to={writeDay(period.end)}
        tickText={count}
        isWhole
        onFollow={follow}
      />
    </ChartFigure>
  )
}
