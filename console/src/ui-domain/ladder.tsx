// The two lines of a negotiation. Ink falls (theirs), green rises (ours), dashes are the ceiling, the hatch is the gap.
import { useId } from 'react'
import { withoutZeroCents } from './deal-scale.ts'
import { ladderOf, plot, spread } from './ladder-shape.ts'
import type { LadderLine, Offer } from './ladder-shape.ts'
import { classNames } from '../ui/class-names.ts'
import { useUiWords } from '../ui/words.tsx'
import { currencySign } from '../ui/money-text.ts'
import styles from './ladder.module.css'

type LadderProps = {
  /** Both sides' offers in order of time. */
  offers: readonly Offer[]
  ceiling?: string | null
  /** The offer that is being typed. */
  typed?: string | null
}

// A label on a rung needs a width of about 40 before the line turns.
const labelWidth = 40

const Rungs = ({ line }: { line: LadderLine }) => (
  <>
    <path d={line.path} className={classNames(styles.line, styles[line.side])} />
    {line.rungs.slice(0, -1).map((rung, index) => {
      const room = (line.rungs[index + 1]?.x ?? plot.right) - rung.x
      if (room < labelWidth) return null
      return (
        <text
          key={rung.id}
          x={rung.x + (index === 0 ? 0 : 6)}
          y={rung.y + (line.side === 'ours' ? 14 : -5)}
          className={line.side === 'ours' ? styles.oursSmall : styles.theirsSmall}
        >
          {withoutZeroCents(rung.amount)}
        </text>
      )
    })}
    <circle
      cx={plot.right}
      cy={line.last.y}
      r="3"
      className={line.side === 'ours' ? styles.oursDot : styles.theirsDot}
    />
  </>
)

type Note = { id: string; y: number; name: string; amount: string; className: string | undefined }

const Notes = ({ notes }: { notes: readonly Note[] }) => {
  const heights = spread(
    notes.map((note) => note.y),
    18,
  )
  return notes.map((note, index) => (
    <g key={note.id} className={note.className}>
      <text x={plot.right + 8} y={(heights[index] ?? note.y) + 4}>
        {note.name}
      </text>
      <text x={plot.width} y={(heights[index] ?? note.y) + 4} className={styles.amount}>
        {note.amount}
      </text>
    </g>
  ))
}

const Axis = ({ ticks, end }: { ticks: ReturnType<typeof ladderOf>['ticks']; end: string }) => (
  <g className={styles.axis}>
    <line x1={plot.left} x2={plot.right} y1={plot.axis} y2={plot.axis} />
    {ticks.map((tick) => (
      <g key={tick.id}>
        <line x1={tick.x} x2={tick.x} y1={plot.axis} y2={plot.axis + 3} />
        {tick.label !== null && (
          <text x={tick.x} y={plot.height - 1}>
            {tick.label}
          </text>
        )}
      </g>
    ))}
    <text x={plot.right} y={plot.height - 1} className={styles.end}>
      {end}
    </text>
  </g>
)

const Gap = ({ ours, theirs, x }: { ours: LadderLine | null; theirs: LadderLine | null; x: number }) => {
  const hatch = useId()
  if (!ours || !theirs || theirs.last.y >= ours.last.y) return null
  return (
    <>
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line y2="5" className={styles.hatch} />
        </pattern>
      </defs>
      <rect
        x={x}
        y={theirs.last.y}
        width={plot.right - x}
        height={ours.last.y - theirs.last.y}
        fill={`url(#${hatch})`}
      />
    </>
  )
}

const useNotes = (shape: ReturnType<typeof ladderOf>, ceiling?: string | null): Note[] => {
  const say = useUiWords()
  const notes: (Note | null)[] = [
    shape.theirs && {
      id: 'theirs',
      y: shape.theirs.last.y,
      name: say('deal.theirs'),
      amount: shape.theirs.last.amount,
      className: styles.theirsNote,
    },
    shape.ceiling !== null && ceiling
      ? { id: 'ceiling', y: shape.ceiling, name: say('deal.ceiling'), amount: ceiling, className: styles.ceilingNote }
      : null,
    shape.ours && {
      id: 'ours',
      y: shape.ours.last.y,
      name: say('deal.ours'),
      amount: shape.ours.last.amount,
      className: styles.oursNote,
    },
  ]
  return notes.filter((note) => note !== null)
}

export const Ladder = ({ offers, ceiling, typed }: LadderProps) => {
  const say = useUiWords()
  const shape = ladderOf(offers, ceiling, typed)
  const notes = useNotes(shape, ceiling)
  const money = (value?: string | null) => (value ? `${currencySign} ${value}` : say('deal.noValue'))
  const vars = {
    ours: money(shape.ours?.last.amount),
    theirs: money(shape.theirs?.last.amount),
    ceiling: money(ceiling),
  }
  const label = [say('deal.ladder', vars), typed ? say('deal.typed', { value: money(typed) }) : null]
  return (
    <svg
      className={styles.ladder}
      direction="ltr"
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      role="img"
      aria-label={label.filter(Boolean).join(', ')}
    >
      <Gap ours={shape.ours} theirs={shape.theirs} x={shape.lastX} />
      {shape.ceiling !== null && (
        <line x1={plot.left} x2={plot.right} y1={shape.ceiling} y2={shape.ceiling} className={styles.ceiling} />
      )}
      {shape.theirs && <Rungs line={shape.theirs} />}
      {shape.ours && <Rungs line={shape.ours} />}
      {shape.typed !== null && (
        <line x1={shape.lastX} x2={plot.right} y1={shape.typed} y2={shape.typed} className={styles.typed} />
      )}
      <Notes notes={notes} />
      <Axis ticks={shape.ticks} end={say('deal.today')} />
    </svg>
  )
}
