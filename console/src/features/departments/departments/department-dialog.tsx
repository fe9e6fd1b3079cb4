import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '@tratativa/contract/departments/shapes'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { MultiSelect } from '../../../ui/multi-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface DepartmentDialogProps {
  /** The current name; null for a new department, the only case in which people are chosen. */
  name: string | null
  people: readonly User[]
  error: string | null
  isBusy: boolean
  onSave: (name: string, userIds: number[]) => void
  onClose: () => void
}

const noteOf = ({ email, departmentName }: User) => departmentName ?? email

export const DepartmentDialog = ({ name: known, people, error, isBusy, onSave, onClose }: DepartmentDialogProps) => {
  const { t } = useTranslation('departments')
  const [name, setName] = useState(known ?? '')
  const [chosen, setChosen] = useState<string[]>([])
  const [isTried, setIsTried] = useState(false)
  const submit = () => {
    setIsTried(true)
    if (name.trim() !== '') onSave(name, chosen.map(Number))
  }
  const fault = isTried && name.trim() === '' ? t('form.required') : error
  return (
    <FormDialog
      title={t(known === null ? 'add' : 'edit.title')}
      save={t('form.save')}
      cancel={t('form.cancel')}
      isBusy={isBusy}
      dense
      onSave={submit}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        value={name}
        error={fault ?? undefined}
        maxLength={80}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setName(event.target.value)}
      />
      {known === null && (
        <MultiSelect
          label={t('people')}
          hint={t('people.hint')}
          noun={t('people').toLowerCase()}
          options={people.map((user) => ({ value: String(user.id), label: user.name, note: noteOf(user) }))}
          values={chosen}
          onChange={setChosen}
        />
      )}
    </FormDialog>
  )
}
