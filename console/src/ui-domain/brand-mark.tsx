import styles from './steps-picture.module.css'

/** The logo: two converging lines, ours rising, theirs falling. Never mirrored in right-to-left layouts. */
export const BrandMark = ({ size = 20 }: { size?: number }) => (
  <svg viewBox="0 0 20 20" width={size} height={size} className={styles.mark} aria-hidden>
    <path className={styles.brandMarkOurs} d="M2 17h5v-4h4" />
    <path className={styles.brandMarkTheirs} d="M18 3h-5v4H9" />
  </svg>
)
