import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Run } from '@tratativa/contract/cases/runs/shapes'
import { formatMinute } from '@tratativa/contract/kernel/time'
import { Button } from '../../../../ui/button.tsx'
import { count } from '../../../../ui/count.ts'
import { Row } from '../../../../ui/layout.tsx'
import { ProgressJob } from '../../../../ui/progress-job.tsx'
import { useFieldName } from '../use-field-name.ts'
import { useFailureText } from './use-failure-text.ts'
import styles from './runs.module.css'

type RunRowProps = {
  run: Run
  isOpen: boolean
  onLines: () => void
  onUndo: () => void
  onCancel: () => void
  /** Opens the page of an import. */
  onOpen: () => void
  children?: ReactNode
}

const isUnderWay = ({ state }: Run) => state === 'preparing' || state === 'waiting' || state === 'running'
const isOver = ({ state }: Run) => state === 'done' || state === 'failed' || state === 'cancelled'

const useTitle = ({ kind, title }: Run) => {
  const { t } = useTranslation('many')
  const fieldName = useFieldName()
  const what = kind === 'batch' || kind === 'undo' ? title.split(',').map(fieldName).join(', ') : title
  return `${t(`kind.${kind}`)}: ${what}`
}

const RunActions = ({ run, isOpen, onLines, onUndo, onOpen }: RunRowProps) => {
  const { t } = useTranslation('many')
  const canUndo = run.kind === 'batch' && isOver(run) && run.done > 0 && run.undoneBy === null
  return (
    <Row gap={8} wrap>
      {run.refused > 0 && isOver(run) && (
        <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={onLines}>
          {t(isOpen ? 'run.hide' : 'run.see')}
        </Button>
      )}
      {run.kind === 'import' && (
        <Button size="sm" variant="quiet" onClick={onOpen}>
          {t('run.open')}
        </Button>
      )}
      {canUndo && (
        <Button size="sm" onClick={onUndo}>
          {t('run.undo')}
        </Button>
      )}
      {run.undoneBy !== null && <span className={styles.quiet}>{t('run.undone')}</span>}
    </Row>
  )
}

/** One run: its progress while active, its result afterwards. */
export const RunRow = (props: RunRowProps) => {
  const { run, onCancel, children } = props
  const { t } = useTranslation('many')
  const title = useTitle(run)
  const { done, refused, total, by, createdAt, state } = run
  const failure = useFailureText()(run)
  if (isUnderWay(run))
    return (
      <li className={styles.run}>
        <ProgressJob
          title={title}
          done={done + refused}
          total={total}
          failed={refused}
          {...(run.isCancelAsked ? {} : { onCancel })}
        />
      </li>
    )
  return (
    <li className={styles.run}>
      <Row gap={[4, 16]} justify="space-between" wrap>
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.quiet}>{t('run.by', { name: by, at: formatMinute(createdAt) ?? '' })}</span>
      </Row>
      <Row gap={[4, 16]} justify="space-between" wrap>
        <p className={styles.counts}>
          <b>{t(`state.${state}`)}</b>
          <span>{t('run.counted', { done: count(done), total: count(total) })}</span>
          {refused > 0 && (
            <span className={styles.burn}>{t('run.refused', { count: refused, n: count(refused) })}</span>
          )}
        </p>
        <RunActions {...props} />
      </Row>
      {failure !== null && <p className={styles.quiet}>{failure}</p>}
      {children}
    </li>
  )
}
