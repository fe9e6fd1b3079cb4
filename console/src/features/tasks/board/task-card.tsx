import { useEffect, useRef, type DragEvent } from 'react'
import { Link } from '@tanstack/react-router'
import { taskActionLink } from '@tratativa/contract/tasks/actions'
import type { Task } from '@tratativa/contract/tasks/shapes'
import { useTranslation } from 'react-i18next'
import type { Trail } from '../../../platform/trail.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { GapBar } from '../../../ui-domain/gap-bar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Identifier } from '../../../ui/islands.tsx'
import { Situation } from '../../../ui-domain/situation.tsx'
import { DueText } from './due-text.tsx'
import { TaskPhone } from './task-phone.tsx'
import { kindIcons } from './task-kinds.ts'
import styles from './board.module.css'

type TaskCardProps = {
  task: Task
  /** The list of cards around this one, through which the case page navigates. */
  trail: { readonly trail: Trail }
  now: Date
  /** The selected card, which shows its acts. */
  isCurrent: boolean
  isFirst: boolean
  /** Shows the responsible person, where the board shows other people's tasks. */
  showsUser: boolean
  onPoint: () => void
  onComplete: () => void
  onPostpone: () => void
}

const drag = (task: Task) => (event: DragEvent) => {
  event.dataTransfer.setData('text/plain', String(task.id))
  event.dataTransfer.effectAllowed = 'move'
}

export const TaskCard = ({
  task,
  trail,
  now,
  isCurrent,
  isFirst,
  showsUser,
  onPoint,
  onComplete,
  onPostpone,
}: TaskCardProps) => {
  const { t } = useTranslation(['tasks', 'today'])
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isCurrent) return
    ref.current?.scrollIntoView?.({ block: 'nearest' })
    // The focus follows the selection when it is on a card. It is not taken from a field or a menu.
    if (document.activeElement?.closest('[data-task]')) ref.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [isCurrent])
  const { case: case_ } = task
  // Only the selected card and the first card of each column are tab stops: hundreds of cards would block the way to the rest of the page.
  const tabStop = { 'data-card-link': '', tabIndex: isCurrent || isFirst ? 0 : -1 }
  return (
    <li
      ref={ref}
      data-task={task.id}
      aria-current={isCurrent || undefined}
      className={classNames(styles.taskCard, isCurrent && styles.current)}
      draggable
      onDragStart={drag(task)}
      // Selects on click, not on press: the previously selected card shrinks, and the pressed target would move from under the pointer.
      onClick={onPoint}
      onFocus={(event) => event.target.matches(':focus-visible') && onPoint()}
    >
      <div className={styles.taskCardHead}>
        <Icon of={kindIcons[task.task]} className={styles.kind} />
        <Link {...taskActionLink(task.case_id, task.task)} state={trail} className={styles.link} {...tabStop}>
          {t(`today:kind.${task.task}`)}
        </Link>
        <DueText dueAt={task.newLimitDate} now={now} />
      </div>
      <div className={styles.who}>
        <span className={styles.taskCardName} dir="auto">
          {case_.author || case_.client}
        </span>
        <span className={styles.code}>
          <Identifier value={case_.id} />
        </span>
      </div>
      <div className={styles.deal}>
        <Situation kind={case_.tone} label={case_.dealStatus} />
        <GapBar ours={case_.ours} theirs={case_.theirs} ceiling={case_.ceiling} width={72} />
      </div>
      {(task.note !== '' || showsUser) && (
        <p className={styles.note}>
          {showsUser && <bdi>{task.user?.name ?? t('nobody')}</bdi>}
          {showsUser && task.note !== '' && ' · '}
          <bdi>{task.note}</bdi>
        </p>
      )}
      {isCurrent && (
        <div className={styles.acts}>
          <Link
            {...taskActionLink(task.case_id, task.task)}
            state={trail}
            className={buttonClass({ variant: 'primary', size: 'sm' })}
          >
            <Icon of={kindIcons[task.task]} size={14} />
            {t(`today:act.${task.task}`)}
          </Link>
          <Button size="sm" variant="quiet" onClick={onComplete}>
            {t('complete')}
          </Button>
          <Button size="sm" variant="quiet" onClick={onPostpone}>
            {t('postpone')}
          </Button>
          <TaskPhone task={task} />
        </div>
      )}
    </li>
  )
}
