import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './sign-in.module.css'

type SignInOutcomeProps = { title: string; children: ReactNode; action: string; onAct: () => void }

/** Shows the result of an act on the sign-in page, with a link onward. */
export const SignInOutcome = ({ title, children, action, onAct }: SignInOutcomeProps) => (
  <div className={styles.form} role="status">
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.text}>{children}</p>
    <Button size="lg" wide autoFocus onClick={onAct}>
      {action}
    </Button>
  </div>
)
