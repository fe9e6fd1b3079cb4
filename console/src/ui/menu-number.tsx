import { count } from './count.ts'
import styles from './menu.module.css'

/** The number beside an entry of the side menu. Hidden from screen readers, because the page itself says it and the link is named by its page. */
export const MenuNumber = ({ value }: { value: number | undefined }) =>
  value !== undefined && value > 0 ? (
    <span className={styles.number} aria-hidden>
      {count(value)}
    </span>
  ) : null
