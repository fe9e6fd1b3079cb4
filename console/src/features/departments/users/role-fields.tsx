import { useTranslation } from 'react-i18next'
import type { ProfileTypeId } from '@tratativa/contract/kernel/ids'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Select } from '../../../ui/select.tsx'
import { useProfileName } from '../../identity/index.ts'

export interface RoleChoices {
  readonly profileTypes: readonly { readonly id: ProfileTypeId; readonly name: string }[]
  readonly departments: readonly { readonly id: number; readonly name: string }[]
}

interface RoleFieldsProps extends RoleChoices {
  profileTypeId: ProfileTypeId
  departmentId: number | null
  onProfile: (id: ProfileTypeId) => void
  onDepartment: (id: number | null) => void
  profileError?: string | undefined
  departmentError?: string | undefined
}

/** Role and department of a user: the fields shared by the dialogs that add and edit a user. */
export const RoleFields = (props: RoleFieldsProps) => {
  const { t } = useTranslation('departments')
  const profileName = useProfileName()
  const { profileTypes, departments, profileTypeId, departmentId, onProfile, onDepartment } = props
  return (
    <>
      <NativeSelect
        label={t('users.profile')}
        value={String(profileTypeId)}
        error={props.profileError}
        options={profileTypes.map(({ id, name }) => ({ value: String(id), label: profileName(name) }))}
        onChange={(event) => {
          const chosen = profileTypes.find(({ id }) => String(id) === event.target.value)
          if (chosen) onProfile(chosen.id)
        }}
      />
      <Select
        label={t('users.department')}
        value={departmentId === null ? 'none' : String(departmentId)}
        error={props.departmentError}
        options={[
          { value: 'none', label: t('users.noDepartment') },
          ...departments.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(value) => onDepartment(value === 'none' ? null : Number(value))}
      />
    </>
  )
}
