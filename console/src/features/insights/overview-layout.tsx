import type { ReactNode } from 'react'
import styles from './overview-layout.module.css'

type OverviewLayoutProps = { greeting: string; today: ReactNode; main: ReactNode; side: ReactNode }

/** The ledger in the middle, the figures beside it on the sunken paper; below a tablet one follows the other. */
export const OverviewLayout = ({ greeting, today, main, side }: OverviewLayoutProps) => (
  <div className={styles.page}>
    <div className={styles.main}>
      <header className={styles.head}>
        <h1 className={styles.greeting}>{greeting}</h1>
        <p className={styles.today}>{today}</p>
      </header>
      {main}
    </div>
    <div className={styles.side}>{side}</div>
  </div>
)
