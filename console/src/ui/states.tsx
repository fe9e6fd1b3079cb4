// The states of a list without rows: nothing yet, nothing found, or failed to load.
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { useUiWords } from './words.tsx'
import styles from './states.module.css'

type StateProps = { title: ReactNode; children?: ReactNode; action?: ReactNode | undefined; className?: string }

const State = ({ title, children, action, className, live }: StateProps & { live?: 'status' | 'alert' }) => (
  <div className={classNames(styles.state, className)} role={live}>
    <p className={styles.title}>{title}</p>
    {children !== undefined && <p className={styles.text}>{children}</p>}
    {action !== undefined && <div className={styles.action}>{action}</div>}
  </div>
)

/** Explains what would fill the list and offers an act that does so; `add` names the act of people who may add. */
export const EmptyState = ({ add, onAdd, ...rest }: StateProps & { add?: string; onAdd?: (() => void) | null }) => (
  <State {...rest} action={rest.action ?? (onAdd ? <Button onClick={onAdd}>{add}</Button> : undefined)} />
)

/** The filter matches nothing. */
export const NoResult = ({ onClear, ...rest }: StateProps & { onClear?: () => void }) => {
  const say = useUiWords()
  const clear = onClear && (
    <Button size="sm" onClick={onClear}>
      {say('empty.clearFilters')}
    </Button>
  )
  return <State {...rest} live="status" action={rest.action ?? clear} />
}

/** Shows what failed and offers a retry. */
export const ErrorState = ({ onRetry, ...rest }: StateProps & { onRetry?: () => void }) => {
  const say = useUiWords()
  const retry = onRetry && (
    <Button size="sm" onClick={onRetry}>
      {say('error.retry')}
    </Button>
  )
  return <State {...rest} live="alert" action={rest.action ?? retry} />
}
