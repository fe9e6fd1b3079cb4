// Lines over time or over a scale, with the interval of each point as a whisker. The time runs with the script of the page.
import { MarkLink } from './mark-link.tsx'
import type { ChartMark, Series } from './chart.types.ts'
import { roundTop, ticksOf } from './scale.ts'
import { useRovingMarks } from './use-roving-marks.ts'
import { useWidth } from './use-width.ts'
import { classNames } from '../class-names.ts'
import styles from './chart.module.css'

/** The points of a line, each at its place from 0 to 1. */
export type LinePoint = ChartMark & { place: number }

type LineChartProps = {
  label: string
  series: readonly Series[]
  lines: readonly (readonly LinePoint[])[]
  /** The names at both ends of the horizontal axis. */
  from: string
  to: string
  top?: number
  tickText: (value: number) => string
  /** Estimates that hold until the next point. */
  isStepped?: boolean
  /** The values are counts, so the ticks are whole. */
  isWhole?: boolean
  isMirrored?: boolean
  onFollow?: (href: string) => void
}

const height = 180
const foot = 156
const head = 10
const axisRoom = 44

type Frame = { width: number; top: number; isMirrored: boolean }

const xOf = ({ width, isMirrored }: Frame, place: number) =>
  isMirrored ? width - axisRoom - place * (width - axisRoom - 8) : axisRoom + place * (width - axisRoom - 8)
const yOf = ({ top }: Frame, value: number) => foot - (Math.min(value, top) / top) * (foot - head)

const pathOf = (frame: Frame, points: readonly LinePoint[], isStepped: boolean) =>
  points
    .map(({ place, value }, index) => {
      const [x, y] = [xOf(frame, place).toFixed(1), yOf(frame, value).toFixed(1)]
      if (index === 0 && isStepped) return `M${xOf(frame, 0)} ${foot}H${x}V${y}`
      if (index === 0) return `M${x} ${y}`
      return isStepped ? `H${x}V${y}` : `L${x} ${y}`
    })
    .join('')

type AxesProps = { frame: Frame } & Pick<LineChartProps, 'from' | 'to' | 'tickText' | 'isWhole'>

const Axes = ({ frame, from, to, tickText, isWhole = false }: AxesProps) => {
  const { isMirrored } = frame
  const [start, end] = [xOf(frame, 0), xOf(frame, 1)]
  return (
    <>
      {ticksOf(frame.top, isWhole).map((tick) => (
        <g key={tick}>
          <line x1={start} x2={end} y1={yOf(frame, tick)} y2={yOf(frame, tick)} className={styles.grid} />
          <text
            x={isMirrored ? start + 6 : start - 6}
            y={yOf(frame, tick) + 4}
            textAnchor={isMirrored ? 'start' : 'end'}
            className={styles.tick}
          >
            {tickText(tick)}
          </text>
        </g>
      ))}
      <text x={start} y={height - 6} textAnchor={isMirrored ? 'end' : 'start'} className={styles.tick}>
        {from}
      </text>
      <text x={end} y={height - 6} textAnchor={isMirrored ? 'start' : 'end'} className={styles.tick}>
        {to}
      </text>
    </>
  )
}

const Point = ({ frame, point, isHatched }: { frame: Frame; point: LinePoint; isHatched: boolean }) => {
  const [x, y] = [xOf(frame, point.place), yOf(frame, point.value)]
  const hasWhisker = point.low !== undefined && point.high !== undefined
  return (
    <>
      {hasWhisker && (
        <path
          d={`M${x} ${yOf(frame, point.low ?? 0)}V${yOf(frame, point.high ?? 0)}m-3 0h6M${x - 3} ${yOf(frame, point.low ?? 0)}h6`}
          className={styles.whisker}
        />
      )}
      <circle cx={x} cy={y} r={8} className={styles.target} />
      <circle cx={x} cy={y} r={3} className={classNames(styles.point, isHatched && styles.hollow)} />
    </>
  )
}

export const LineChart = (props: LineChartProps) => {
  const { label, series, lines, top, isStepped = false, isMirrored = false, onFollow } = props
  const { ref, width } = useWidth(480)
  const points = lines.flat()
  const { onKeyDown, markOf } = useRovingMarks(points.map(({ id }) => id))
  const end = top ?? roundTop(Math.max(0, ...points.map(({ value, high }) => Math.max(value, high ?? 0))))
  const frame = { width, top: end, isMirrored }
  return (
    <div ref={ref} className={styles.drawing}>
      <svg width={width} height={height} role="group" aria-label={label} direction="ltr" onKeyDown={onKeyDown}>
        <Axes frame={frame} {...props} />
        {lines.map((line, index) => (
          <path
            key={series[index]?.name}
            d={pathOf(frame, line, isStepped)}
            className={classNames(styles.line, series[index]?.pattern === 'hatched' && styles.dashed)}
          />
        ))}
        {lines.map((line, index) =>
          line.map((point) => (
            <MarkLink key={point.id} mark={point} {...(onFollow ? { onFollow } : {})} {...markOf(point.id)}>
              <Point frame={frame} point={point} isHatched={series[index]?.pattern === 'hatched'} />
            </MarkLink>
          )),
        )}
      </svg>
    </div>
  )
}
