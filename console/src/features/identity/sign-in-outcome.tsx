import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './sign-in-form.module.css'

type SignInOutcomeProps = { title: string; children: ReactNode; action: string; onAct: () => void }

/** What an act on the sign-in page came to, and the way on. */
export const SignInOutcome = ({ title, children, action, onAct }: SignInOutcomeProps) => (
  <div className={styles.form} role="status">
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.text}>{children}</p>
    <Button size="lg" wide autoFocus onClick={onAct}>
      {action}
    </Button>
  </div>
)
