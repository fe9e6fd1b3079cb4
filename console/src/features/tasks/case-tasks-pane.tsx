import { useState } from 'react'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { formatMinute } from '@tratativa/contract/kernel/time'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddTaskPane } from './add-task-pane.tsx'
import { DueText } from './board/due-text.tsx'
import { TaskPhone } from './board/task-phone.tsx'
import { kindIcons } from './board/task-kinds.ts'
import { useTaskActions } from './board/use-task-actions.ts'
import { useTaskRemoval } from './board/use-task-removal.ts'
import { useCaseTasks, useReopenTask } from './tasks.api.ts'
import styles from './tasks.module.css'

/** The tasks of one case: all of them for its tab, the open ones for its desk. */
export const CaseTasksPane = ({ caseId, onlyOpen = false }: { caseId: string; onlyOpen?: boolean }) => {
  const { t } = useTranslation(['tasks', 'today'])
  const [isAdding, setIsAdding] = useState(false)
  const [now] = useState(() => new Date())
  const { data } = useCaseTasks(caseId)
  const { complete } = useTaskActions()
  const remove = useTaskRemoval()
  const reopening = useReopenTask()
  if (!data) return <Skeleton height={72} />
  const tasks = data.data.filter(({ completed }) => !onlyOpen || !completed)
  return (
    <section className={styles.pane}>
      {tasks.length === 0 && !onlyOpen && <EmptyState title={t('case.none')}>{t('case.none.text')}</EmptyState>}
      {tasks.length === 0 && onlyOpen && <p className={styles.none}>{t('case.none.text')}</p>}
      <ul className={styles.list}>
        {tasks.map((task) => (
          <li key={task.id} className={styles.row}>
            <Checkbox
              label={t(`today:kind.${task.task}`)}
              checked={task.completed}
              onChange={() => (task.completed ? reopening.mutate({ id: task.id }) : complete(task))}
            />
            <Icon of={kindIcons[task.task]} className={styles.icon} />
            <span className={styles.note}>
              <bdi>{task.user?.name}</bdi>
              {task.user && task.note !== '' && ' · '}
              <bdi>{task.note}</bdi>
            </span>
            {task.completed ? (
              <span className={styles.done}>
                {t('case.completed', {
                  by: task.completed_by?.name ?? '',
                  at: formatMinute(task.completedAt ?? '') ?? '',
                })}
              </span>
            ) : (
              <>
                {task.task === 'ligar' && <TaskPhone task={task} />}
                <DueText dueAt={task.newLimitDate} now={now} namesTomorrow />
                <IconButton size="sm" icon={IconTrash} label={t('remove')} onClick={() => remove(task)} />
              </>
            )}
          </li>
        ))}
      </ul>
      <Button size="sm" leading={<Icon of={IconPlus} size={14} />} onClick={() => setIsAdding(true)}>
        {t('add')}
      </Button>
      {isAdding && <AddTaskPane caseId={caseId} onClose={() => setIsAdding(false)} />}
    </section>
  )
}
