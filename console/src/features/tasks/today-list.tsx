import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { taskActionLink } from '@tratativa/contract/tasks/actions'
import type { Task } from '@tratativa/contract/tasks/shapes'
import { useTranslation } from 'react-i18next'
import type { trailOf } from '../../platform/trail.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Identifier } from '../../ui/islands.tsx'
import { DueText } from './board/due-text.tsx'
import { TaskPhone } from './board/task-phone.tsx'
import { kindIcons } from './board/task-kinds.ts'
import styles from './today.module.css'

type TodayListProps = {
  label: string
  tasks: readonly Task[]
  /** Where a case opened from here leads on. */
  state: ReturnType<typeof trailOf>
  now: Date
  onComplete: (task: Task) => void
}

export const TodayList = ({ label, tasks, state, now, onComplete }: TodayListProps) => {
  const { t } = useTranslation('today')
  return (
    <ul className={styles.list} aria-label={label}>
      {tasks.map((task) => (
        <li key={task.id} className={styles.row}>
          <Checkbox
            aria-label={t('today.complete', { task: t(`kind.${task.task}`), author: task.case.author })}
            checked={task.completed}
            onChange={() => onComplete(task)}
          />
          <Icon of={kindIcons[task.task]} className={styles.icon} />
          <span className={styles.kind}>{t(`kind.${task.task}`)}</span>
          <span className={styles.author} dir="auto">
            {task.case.author || task.case.client}
          </span>
          <span className={styles.code}>
            <Identifier value={task.case_id} />
          </span>
          <span className={styles.phone}>
            <TaskPhone task={task} />
          </span>
          <DueText dueAt={task.newLimitDate} now={now} />
          <Link {...taskActionLink(task.case_id, task.task)} state={state} className={styles.act}>
            {t(`act.${task.task}`)}
            <Icon of={IconArrowRight} size={14} flip />
          </Link>
        </li>
      ))}
    </ul>
  )
}
