import { useTranslation } from 'react-i18next'
import type { Department } from '@tratativa/contract/departments/shapes'
import { useActKey } from '../../../platform/use-act-key.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useAddDepartment, useEditDepartment, useEveryUser } from '../departments.api.ts'
import { DepartmentDialog } from './department-dialog.tsx'

export const AddDepartmentPane = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('departments')
  const toast = useToast()
  const errorText = useErrorText()
  const command = useAddDepartment()
  const { withKey } = useActKey()
  return (
    <DepartmentDialog
      name={null}
      people={useEveryUser()}
      error={command.isError ? errorText(command.error) : null}
      isBusy={command.isPending}
      onClose={onClose}
      onSave={(name, users) =>
        command.mutate(withKey({ name, users }), {
          onSuccess: ({ data }) => {
            toast.message(t('created', { name: data.name }))
            onClose()
          },
        })
      }
    />
  )
}

export const EditDepartmentPane = ({ department, onClose }: { department: Department; onClose: () => void }) => {
  const { t } = useTranslation('departments')
  const toast = useToast()
  const errorText = useErrorText()
  const command = useEditDepartment()
  return (
    <DepartmentDialog
      name={department.name}
      people={[]}
      error={command.isError ? errorText(command.error) : null}
      isBusy={command.isPending}
      onClose={onClose}
      onSave={(name) =>
        command.mutate(
          { id: department.id, name },
          {
            onSuccess: ({ data }) => {
              toast.message(t('updated', { name: data.name }))
              onClose()
            },
          },
        )
      }
    />
  )
}
