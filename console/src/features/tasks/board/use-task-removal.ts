import type { Task } from '@tratativa/contract/tasks/shapes'
import { useTranslation } from 'react-i18next'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { undoTimeout, useToast } from '../../../ui/toast.tsx'
import { useAddTask, useRemoveTask } from '../tasks.api.ts'

/** Removes a task; the toast restores it. */
export const useTaskRemoval = () => {
  const { t } = useTranslation('tasks')
  const toast = useToast()
  const failed = useRefusalToast()
  const removal = useRemoveTask()
  const addition = useAddTask()
  return ({ id, case_id, task, newLimitDate, note, user }: Task) =>
    removal.mutate(
      { id },
      {
        onSuccess: () =>
          toast.message(t('removed'), {
            action: {
              label: t('undo'),
              onAct: () =>
                addition.mutate({ case_id, task, newLimitDate, note, user: user?.id ?? null }, { onError: failed }),
            },
            timeout: undoTimeout,
          }),
        onError: failed,
      },
    )
}
