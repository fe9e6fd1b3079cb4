import { calendarClock, formatMinute, instantAt } from '@tratativa/contract/kernel/time'
import type { Task } from '@tratativa/contract/tasks/shapes'
import { useTranslation } from 'react-i18next'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { undoTimeout, useToast } from '../../../ui/toast.tsx'
import { useCompleteTask, useEditTask, useReopenTask } from '../tasks.api.ts'

/** The acts on a card, each confirmed by a toast that can undo it. */
export const useTaskActions = () => {
  const { t } = useTranslation('today')
  const toast = useToast()
  const failed = useRefusalToast()
  const completion = useCompleteTask()
  const reopening = useReopenTask()
  const change = useEditTask()

  const complete = ({ id }: Task) =>
    completion.mutate(
      { id },
      {
        onSuccess: ({ next }) => {
          const [made] = next
          toast.message(made ? t('completed.next', { task: t(`kind.${made.task}`) }) : t('completed'), {
            action: { label: t('undo'), onAct: () => reopening.mutate({ id }, { onError: failed }) },
            timeout: undoTimeout,
          })
        },
        onError: failed,
      },
    )

  const setDue = (task: Task, newLimitDate: string) => {
    if (newLimitDate === task.newLimitDate) return
    change.mutate(
      { id: task.id, version: task.version, newLimitDate },
      {
        onSuccess: ({ data }) =>
          toast.message(t('postponed', { at: formatMinute(newLimitDate) ?? '' }), {
            action: {
              label: t('undo'),
              onAct: () =>
                change.mutate(
                  { id: data.id, version: data.version, newLimitDate: task.newLimitDate },
                  { onError: failed },
                ),
            },
            timeout: undoTimeout,
          }),
        onError: failed,
      },
    )
  }

  /** Moves the task to another day at the same hour. */
  const moveTo = (task: Task, day: string) =>
    setDue(task, instantAt(day, calendarClock(new Date(task.newLimitDate))).toISOString())

  return { complete, setDue, moveTo }
}
