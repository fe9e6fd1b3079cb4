// A deal in 88 by 14 pixels: green is our offer, the hatch is the gap, the ink mark is their offer, the notch above is the ceiling.
import type { CSSProperties } from 'react'
import { lengthOf } from './deal-scale.ts'
import { useUiWords } from '../ui/words.tsx'
import { currencySign } from '../ui/money-text.ts'
import styles from './situation.module.css'

type GapBarProps = {
  /** Money in the wire format, '1.234,56'. */
  ours?: string | null
  theirs?: string | null
  ceiling?: string | null
  width?: number
}

// Some room after the largest amount, so that its mark stays recognisable.
const air = 1.12

export const GapBar = ({ ours, theirs, ceiling, width = 88 }: GapBarProps) => {
  const say = useUiWords()
  const lengths = [ours, theirs, ceiling].map(lengthOf)
  const full = Math.max(...lengths.map((length) => length ?? 0)) * air
  if (full === 0) return null
  const [ourPart = null, theirPart = null, ceilingPart = null] = lengths.map((length) =>
    length === null ? null : (length / full) * 100,
  )
  const money = (value?: string | null) => (value ? `${currencySign} ${value}` : say('deal.noValue'))
  const style: CSSProperties & Record<`--${string}`, string> = {
    width,
    '--ours-at': `${ourPart ?? 0}%`,
    '--theirs-at': `${theirPart ?? 0}%`,
    '--ceiling-at': `${ceilingPart ?? 0}%`,
  }
  const label = say('deal.gap', { ours: money(ours), theirs: money(theirs), ceiling: money(ceiling) })
  return (
    <span className={styles.gap} dir="ltr" style={style}>
      <span className={styles.unseen}>{label}</span>
      <i className={styles.track} />
      {ourPart !== null && <i className={styles.ours} />}
      {theirPart !== null && theirPart > (ourPart ?? 0) && <i className={styles.hatch} />}
      {theirPart !== null && <i className={styles.theirs} />}
      {ceilingPart !== null && <i className={styles.gapBarCeiling} />}
    </span>
  )
}
