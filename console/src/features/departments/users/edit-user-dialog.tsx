import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '@tratativa/contract/departments/shapes'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { RoleFields } from './role-fields.tsx'
import type { RoleChoices } from './role-fields.tsx'

export type UserChange = Pick<User, 'name' | 'profileTypeId'> & { departmentId: number | null }
type Field = 'name' | 'profileTypeId' | 'departmentId'

interface EditUserDialogProps extends RoleChoices {
  user: User
  /** The server's refusal, with the field it named. */
  error: { readonly field: string | undefined; readonly text: string } | null
  isBusy: boolean
  onSave: (change: UserChange) => void
  onClose: () => void
  /** Further records of the person, each with its own save button. */
  children?: ReactNode
}

export const EditUserDialog = (props: EditUserDialogProps) => {
  const { user, error, isBusy, onSave, onClose, profileTypes, departments, children } = props
  const { t } = useTranslation('departments')
  const [name, setName] = useState(user.name)
  const [profileTypeId, setProfileTypeId] = useState(user.profileTypeId)
  const [departmentId, setDepartmentId] = useState<number | null>(user.departmentId)
  const [isTried, setIsTried] = useState(false)
  const refused = (field: Field) => (error?.field === field ? error.text : undefined)
  const submit = () => {
    setIsTried(true)
    if (name.trim() !== '') onSave({ name, profileTypeId, departmentId })
  }
  return (
    <FormDialog
      title={t('editUser.title')}
      save={t('form.save')}
      cancel={t('form.cancel')}
      isBusy={isBusy}
      dense
      onSave={submit}
      onClose={onClose}
      after={children}
    >
      <TextField
        label={t('users.name')}
        value={name}
        error={isTried && name.trim() === '' ? t('form.required') : refused('name')}
        maxLength={120}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setName(event.target.value)}
      />
      <TextField label={t('users.email')} hint={t('editUser.emailFixed')} value={user.email} dir="ltr" readOnly />
      <RoleFields
        profileTypes={profileTypes}
        departments={departments}
        profileTypeId={profileTypeId}
        departmentId={departmentId}
        profileError={refused('profileTypeId')}
        departmentError={refused('departmentId')}
        onProfile={setProfileTypeId}
        onDepartment={setDepartmentId}
      />
    </FormDialog>
  )
}
