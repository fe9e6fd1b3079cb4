import type { ReactNode } from 'react'
import { Text } from '../../ui/layout.tsx'
import styles from './overview.module.css'

type OverviewLayoutProps = { greeting: string; today: ReactNode; main: ReactNode; side: ReactNode }

/** The main column, with the figures beside it; on narrow screens the columns stack. */
export const OverviewLayout = ({ greeting, today, main, side }: OverviewLayoutProps) => (
  <div className={styles.page}>
    <div className={styles.main}>
      <header className={styles.head}>
        <h1 className={styles.greeting}>{greeting}</h1>
        <Text muted>{today}</Text>
      </header>
      {main}
    </div>
    <div className={styles.side}>{side}</div>
  </div>
)
