import { useId } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './steps-picture.module.css'

const rules = Array.from({ length: 11 }, (_, index) => 64 + index * 75.6)

/** The large illustration of the sign-in page: their line falls, ours rises, and the next step closes the gap. */
export const StepsPicture = ({ className }: { className?: string }) => {
  const hatch = useId()
  return (
    <svg
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMid slice"
      className={classNames(styles.picture, className)}
      aria-hidden
    >
      <defs>
        <pattern id={hatch} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line y2="9" className={styles.hatch} />
        </pattern>
      </defs>
      {rules.map((y) => (
        <line key={y} x1="-2000" x2="2720" y1={y} y2={y} className={styles.rule} />
      ))}
      <rect x="500" y="396" width="56" height="152" fill={`url(#${hatch})`} />
      <path d="M0 1600V820H96V744H212V676H336V610H452V548H556" className={styles.ours} />
      <path d="M60 -700V64H176V150H292V236H404V318H500V396H556" className={styles.theirs} />
      <circle cx="556" cy="548" r="6" className={styles.oursEnd} />
      <circle cx="556" cy="396" r="6" className={styles.theirsEnd} />
      <path d="M556 472h94" className={styles.next} />
      <circle cx="656" cy="472" r="6" className={styles.nextEnd} />
    </svg>
  )
}
