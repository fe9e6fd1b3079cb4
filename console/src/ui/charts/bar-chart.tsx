// Horizontal bars in groups. Each bar leads to its rows; a whisker shows the interval of an estimate.
import { useId } from 'react'
import { MarkLink } from './mark-link.tsx'
import type { ChartMark, Series } from './chart.types.ts'
import { useRovingMarks } from './use-roving-marks.ts'
import { useWidth } from './use-width.ts'
import styles from './chart.module.css'

export type BarGroup = { id: string; label: string; marks: readonly ChartMark[] }

type BarChartProps = {
  label: string
  series: readonly Series[]
  groups: readonly BarGroup[]
  /** The end of the scale; by default the largest bar. */
  top?: number
  /** Pixels beside the longest bar, for its value. */
  valueRoom?: number
  isMirrored?: boolean
  onFollow?: (href: string) => void
}

const heading = 18
const bar = 14
const gap = 3
const between = 12
const usualValueRoom = 64

const Hatch = ({ id }: { id: string }) => (
  <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="5" height="5" className={styles.hatchGround} />
    <line x1="0" y1="0" x2="0" y2="5" className={styles.hatchLine} />
  </pattern>
)

type Place = { y: number; width: number; whole: number; top: number; isMirrored: boolean }

const Whisker = ({ mark, y, width, whole, top, isMirrored }: Place & { mark: ChartMark }) => {
  if (mark.low === undefined || mark.high === undefined) return null
  const xOf = (value: number) => {
    const x = (Math.min(value, top) / top) * width
    return isMirrored ? whole - x : x
  }
  const middle = y + bar / 2
  return (
    <path
      d={`M${xOf(mark.low)} ${middle}H${xOf(mark.high)}M${xOf(mark.low)} ${middle - 4}v8M${xOf(mark.high)} ${middle - 4}v8`}
      className={styles.whisker}
    />
  )
}

const Bar = ({ mark, fill, ...place }: Place & { mark: ChartMark; fill: string | undefined }) => {
  const { y, width, whole, top, isMirrored } = place
  const length = Math.max(mark.value > 0 ? 2 : 0, (mark.value / top) * width)
  const textAt = Math.max(length, ((Math.min(mark.high ?? 0, top) || 0) / top) * width) + 6
  return (
    <>
      <rect x={0} y={y - gap / 2} width={whole} height={bar + gap} className={styles.target} />
      <rect
        x={isMirrored ? whole - length : 0}
        y={y}
        width={length}
        height={bar}
        className={styles.bar}
        {...(fill === undefined ? {} : { style: { fill } })}
      />
      <Whisker mark={mark} {...place} />
      <text
        x={isMirrored ? whole - textAt : textAt}
        y={y + 11}
        textAnchor={isMirrored ? 'end' : 'start'}
        className={styles.value}
      >
        {mark.text}
      </text>
    </>
  )
}

export const BarChart = ({
  label,
  series,
  groups,
  top,
  isMirrored = false,
  valueRoom = usualValueRoom,
  onFollow,
}: BarChartProps) => {
  const hatch = useId()
  const { ref, width: whole } = useWidth(480)
  const marks = groups.flatMap((group) => group.marks)
  const { onKeyDown, markOf } = useRovingMarks(marks.map(({ id }) => id))
  const end = top ?? Math.max(1, ...marks.map(({ value, high }) => Math.max(value, high ?? 0)))
  const width = whole - valueRoom
  const step = heading + series.length * (bar + gap) + between
  const height = Math.max(1, groups.length * step - between)
  return (
    <div ref={ref} className={styles.drawing}>
      <svg width={whole} height={height} role="group" aria-label={label} direction="ltr" onKeyDown={onKeyDown}>
        <defs>
          <Hatch id={hatch} />
        </defs>
        {groups.map((group, row) => (
          <g key={group.id}>
            <text
              x={isMirrored ? whole : 0}
              y={row * step + 12}
              textAnchor={isMirrored ? 'end' : 'start'}
              className={styles.heading}
            >
              {group.label}
            </text>
            {group.marks.map((mark, index) => (
              <MarkLink key={mark.id} mark={mark} {...(onFollow ? { onFollow } : {})} {...markOf(mark.id)}>
                <Bar
                  mark={mark}
                  y={row * step + heading + index * (bar + gap)}
                  fill={series[index]?.pattern === 'hatched' ? `url(#${hatch})` : undefined}
                  {...{ width, whole, top: end, isMirrored }}
                />
              </MarkLink>
            ))}
          </g>
        ))}
      </svg>
    </div>
  )
}
