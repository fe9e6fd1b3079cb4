import { lengthOf } from '../../../ui-domain/deal-scale.ts'
import type { CasesOverview } from './cases-overview.ts'
import styles from './overview.module.css'

type DealsLineProps = { running: CasesOverview['deals']['running']; label: string; now: string; before: string }

const width = 300
const height = 110
const foot = 92

const points = (values: readonly (number | null)[], top: number) =>
  values
    .flatMap((value, index) =>
      value === null
        ? []
        : `${((index / (values.length - 1)) * width).toFixed(1)},${(foot - (value / top) * (foot - 14)).toFixed(1)}`,
    )
    .join(' ')

/** Cumulated deals by day: this month solid green, last month dashed. */
export const DealsLine = ({ running, label, now, before }: DealsLineProps) => {
  const thisMonth = running.map((day) => lengthOf(day.thisMonth))
  const lastMonth = running.map((day) => lengthOf(day.lastMonth))
  const top = Math.max(...thisMonth.map((value) => value ?? 0), ...lastMonth.map((value) => value ?? 0), 1)
  const line = points(thisMonth, top)
  const [x = '0', y = String(foot)] = line.split(' ').at(-1)?.split(',') ?? []
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.line} role="img" aria-label={label} direction="ltr">
      <line x1="0" x2={width} y1={foot} y2={foot} className={styles.axis} />
      <polyline points={points(lastMonth, top)} className={styles.before} />
      <line x1={x} x2={x} y1={y} y2={foot} className={styles.axis} />
      <polyline points={line} className={styles.now} />
      <circle cx={x} cy={y} r="3" className={styles.dot} />
      <text x="0" y={height - 3} className={styles.tick}>
        {now}
      </text>
      <text x={width} y={height - 3} textAnchor="end" className={styles.tick}>
        {before}
      </text>
    </svg>
  )
}
