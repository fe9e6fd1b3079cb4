// The situation of a deal: an icon, a colour and a word, the same on every screen. The disc fills as the case advances.
import { classNames } from '../ui/class-names.ts'
import styles from './situation.module.css'

export const situations = [
  'none',
  'contact',
  'talk',
  'offer',
  'counter',
  'ceiling',
  'draft',
  'check',
  'closed',
  'refused',
  'ended',
] as const
export type SituationKind = (typeof situations)[number]

// Sixths of a turn, as a dash along the ring of radius 1.5 (circumference 9.42).
const parts: Partial<Record<SituationKind, number>> = {
  contact: 1.41,
  talk: 2.83,
  offer: 4.24,
  counter: 5.65,
  draft: 7.07,
  check: 8.48,
}
const signs: Partial<Record<SituationKind, string>> = {
  ceiling: 'M4.8 4.1v3.8M7.2 4.1v3.8',
  closed: 'M3.6 6.2l1.7 1.7 3.2-3.6',
  refused: 'M4.2 4.2l3.6 3.6M7.8 4.2L4.2 7.8',
  ended: 'M3.8 6h4.4',
}

const Drawing = ({ kind }: { kind: SituationKind }) => {
  const part = parts[kind]
  const sign = signs[kind]
  if (sign !== undefined) {
    return (
      <>
        <circle cx="6" cy="6" r="5.8" className={styles.disc} />
        <path d={sign} className={styles.sign} />
      </>
    )
  }
  if (part === undefined) return <circle cx="6" cy="6" r="5" className={styles.open} />
  return (
    <>
      <circle cx="6" cy="6" r="5.1" className={styles.ring} />
      <circle
        cx="6"
        cy="6"
        r="1.5"
        className={styles.part}
        strokeDasharray={`${part} 9.42`}
        transform="rotate(-90 6 6)"
      />
    </>
  )
}

type SituationProps = {
  kind: SituationKind
  /** The server's name of the situation. */
  label: string
  tinted?: boolean
  className?: string
}

export const Situation = ({ kind, label, tinted = false, className }: SituationProps) => (
  <span className={classNames(styles.situation, styles[kind], tinted && styles.tinted, className)}>
    <svg viewBox="0 0 12 12" className={styles.glyph} aria-hidden>
      <Drawing kind={kind} />
    </svg>
    <span className={styles.word}>{label}</span>
  </span>
)
