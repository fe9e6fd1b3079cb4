import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '@tratativa/contract/departments/shapes'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { RoleFields } from './role-fields.tsx'
import type { Choices } from './role-fields.tsx'
import styles from './edit-user-dialog.module.css'

export type UserChange = Pick<User, 'name' | 'profileTypeId'> & { departmentId: number | null }
type Field = 'name' | 'profileTypeId' | 'departmentId'

interface EditUserDialogProps extends Choices {
  user: User
  /** What the server refused, beside the field it named. */
  error: { readonly field: string | undefined; readonly text: string } | null
  isBusy: boolean
  onSave: (change: UserChange) => void
  onClose: () => void
  /** What else of the person is kept, each with a button of its own. */
  children?: ReactNode
}

export const EditUserDialog = (props: EditUserDialogProps) => {
  const { user, error, isBusy, onSave, onClose, profileTypes, departments, children } = props
  const { t } = useTranslation('departments')
  const [name, setName] = useState(user.name)
  const [profileTypeId, setProfile] = useState(user.profileTypeId)
  const [departmentId, setDepartment] = useState<number | null>(user.departmentId)
  const [isTried, setIsTried] = useState(false)
  const refused = (field: Field) => (error?.field === field ? error.text : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (name.trim() !== '') onSave({ name, profileTypeId, departmentId })
  }
  return (
    <Dialog
      open
      locked={isBusy}
      onClose={onClose}
      title={t('editUser.title')}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('form.cancel')}
          </Button>
          <Button variant="primary" type="submit" form="edit-user" loading={isBusy}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <form id="edit-user" noValidate className={styles.form} onSubmit={submit}>
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
          onProfile={setProfile}
          onDepartment={setDepartment}
        />
      </form>
      {children}
    </Dialog>
  )
}
