import { classNames } from './class-names.ts'
import styles from './states.module.css'

export const Spinner = ({ className }: { className?: string }) => (
  <svg className={classNames(styles.spinner, className)} viewBox="0 0 16 16" aria-hidden>
    <circle cx="8" cy="8" r="6.25" className={styles.track} />
    <path d="M8 1.75a6.25 6.25 0 0 1 6.25 6.25" />
  </svg>
)
