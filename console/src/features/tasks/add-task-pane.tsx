import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActKey } from '../../platform/use-act-key.ts'
import { useErrorText } from '../../platform/errors.ts'
import { Refused } from '../../platform/http.ts'
import { useRefusalToast } from '../../platform/use-refusal-toast.ts'
import { useToast } from '../../ui/toast.tsx'
import { AddTaskDialog } from './board/add-task-dialog.tsx'
import { useAddTask } from './tasks.api.ts'

/** Adds a task: on the board to any case, on the desk to its own case. */
export const AddTaskPane = ({ caseId, onClose }: { caseId?: string; onClose: () => void }) => {
  const { t } = useTranslation('tasks')
  const toast = useToast()
  const errorText = useErrorText()
  const showRefusal = useRefusalToast()
  const [now] = useState(() => new Date())
  const { withKey } = useActKey()
  const { mutate, error, isPending } = useAddTask()
  const refused = error instanceof Refused && error.field !== undefined ? { [error.field]: errorText(error) } : {}
  return (
    <AddTaskDialog
      {...(caseId === undefined ? {} : { caseId })}
      now={now}
      isSaving={isPending}
      errors={refused}
      onClose={onClose}
      onSave={(task) =>
        mutate(withKey(task), {
          onSuccess: () => {
            toast.message(t('add.done'))
            onClose()
          },
          onError: (failure) => {
            if (!(failure instanceof Refused) || failure.field === undefined) showRefusal(failure)
          },
        })
      }
    />
  )
}
