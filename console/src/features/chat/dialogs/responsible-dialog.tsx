import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountId, DepartmentId } from '@tratativa/contract/kernel/ids'
import type { Operator } from '@tratativa/contract/chat/shapes'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'

type Chosen = { negotiatorId: AccountId | null; departmentId?: DepartmentId | null }

type ResponsibleDialogProps = {
  operators: readonly Operator[]
  departments: readonly { id: DepartmentId; name: string }[]
  now: { userId: AccountId | null; departmentId: DepartmentId | null }
  /** Why the responsible cannot be changed; null where it can. */
  lock: string | null
  isBusy: boolean
  refused: string | null
  onSave: (chosen: Chosen) => void
  onClose: () => void
}

const nobody = 'nobody'

/** Sets the responsible person of a conversation, or the department that may take an unassigned one. */
export const ResponsibleDialog = (props: ResponsibleDialogProps) => {
  const { operators, departments, now, lock, isBusy, refused, onSave, onClose } = props
  const { t } = useTranslation('chat')
  const [who, setWho] = useState(now.userId === null ? nobody : String(now.userId))
  const [department, setDepartment] = useState(now.departmentId === null ? '' : String(now.departmentId))
  const people = operators.map(({ tratativaId, name, departmentName }) => ({
    value: String(tratativaId),
    label: departmentName === null ? name : `${name} - ${departmentName}`,
  }))
  const rooms = departments.map(({ id, name }) => ({ value: String(id), label: name }))
  const save = () => {
    if (lock !== null) return onClose()
    if (who !== nobody) return onSave({ negotiatorId: Number(who) as AccountId })
    onSave({ negotiatorId: null, departmentId: department === '' ? null : (Number(department) as DepartmentId) })
  }
  return (
    <FormDialog
      title={t('assign.title')}
      size="sm"
      save={t('assign.save')}
      cancel={t('cancel')}
      {...{ isBusy, refused, onClose }}
      onSave={save}
    >
      <Select
        label={t('assign.who')}
        options={[{ value: nobody, label: t('header.unassigned') }, ...people]}
        value={who}
        onChange={setWho}
        disabled={lock !== null}
        hint={lock ?? undefined}
        searchable
      />
      {who === nobody && (
        <Select
          label={t('assign.department')}
          options={[{ value: '', label: t('assign.anyDepartment') }, ...rooms]}
          value={department}
          onChange={setDepartment}
          disabled={lock !== null}
        />
      )}
    </FormDialog>
  )
}
