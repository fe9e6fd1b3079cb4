import { useTranslation } from 'react-i18next'
import type { User } from '@tratativa/contract/departments/shapes'
import { identityPermissions } from '@tratativa/contract/identity/permissions'
import { useCan } from '../../../platform/can.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { Refused } from '../../../platform/http.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useAccountOf, useChangeVoip, useEditUser, useEveryDepartment, useProfileTypes } from '../departments.api.ts'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { VoipForm } from './voip-form.tsx'

interface EditUserPaneProps {
  user: User
  onClose: () => void
}

const VoipPane = ({ user }: { user: User }) => {
  const { t } = useTranslation('departments')
  const toast = useToast()
  const errorText = useErrorText()
  const accounts = useAccountOf(user.email)
  const command = useChangeVoip()
  if (accounts.isPending) return null
  const known = accounts.data?.data.find(({ id }) => id === user.tratativaId)?.ramal ?? ''
  return (
    <VoipForm
      ramal={known}
      error={command.isError ? errorText(command.error) : null}
      isBusy={command.isPending}
      onSave={(voip) =>
        command.mutate(
          { userId: user.tratativaId, ...voip },
          { onSuccess: () => toast.message(t('voip.done', { name: user.name })) },
        )
      }
    />
  )
}

export const EditUserPane = ({ user, onClose }: EditUserPaneProps) => {
  const { t } = useTranslation(['departments', 'users'])
  const toast = useToast()
  const errorText = useErrorText()
  const command = useEditUser()
  const mayChangeVoip = useCan(identityPermissions.voipChange)
  const { error } = command
  return (
    <EditUserDialog
      user={user}
      error={error ? { field: error instanceof Refused ? error.field : undefined, text: errorText(error) } : null}
      isBusy={command.isPending}
      profileTypes={useProfileTypes()}
      departments={useEveryDepartment()}
      onClose={onClose}
      onSave={(change) =>
        command.mutate(
          { id: user.id, ...change },
          {
            onSuccess: () => {
              toast.message(t('users:saved'))
              onClose()
            },
            onError: (refusal) =>
              toast.message(`${t('departments:update.failed')}. ${errorText(refusal)}`, { tone: 'burn' }),
          },
        )
      }
    >
      {mayChangeVoip && <VoipPane user={user} />}
    </EditUserDialog>
  )
}
