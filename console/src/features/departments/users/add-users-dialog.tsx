import { useState } from 'react'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { UserError } from '@tratativa/contract/departments/shapes'
import { useStoredRefusal } from '../../../platform/use-stored-refusal.ts'
import { AddChip } from '../../../ui/chip.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { errorOf, faultsOf, mostPeople, newPerson } from './new-people.ts'
import type { Faults, NewUserRow } from './new-people.ts'
import { RefusedPeople } from './refused-people.tsx'
import { RoleFields } from './role-fields.tsx'
import type { RoleChoices } from './role-fields.tsx'
import styles from './users.module.css'

interface AddUsersDialogProps extends RoleChoices {
  people: readonly NewUserRow[]
  onPeople: (people: readonly NewUserRow[]) => void
  /** The people whom the server refused at the last attempt, with its messages. */
  errors: readonly UserError[]
  isBusy: boolean
  onSend: (people: readonly NewUserRow[]) => void
  onClose: () => void
}

interface PersonFieldsProps extends RoleChoices {
  person: NewUserRow
  number: number
  faults: Faults
  errors: readonly UserError[]
  onChange: (person: NewUserRow) => void
  onRemove: (() => void) | null
}

const PersonFields = ({ person, number, faults, errors, onChange, onRemove, ...choices }: PersonFieldsProps) => {
  const { t } = useTranslation('departments')
  const fieldErrorText = (field: 'name' | 'email') =>
    faults[field] ? t(faults[field]) : errorOf(errors, person, field)
  return (
    <fieldset className={styles.person}>
      <legend className={styles.legend}>{t('addUsers.person', { n: number })}</legend>
      <TextField
        label={t('users.name')}
        value={person.name}
        error={fieldErrorText('name')}
        maxLength={120}
        autoComplete="off"
        data-autofocus={number === 1 || undefined}
        onChange={(event) => onChange({ ...person, name: event.target.value })}
      />
      <TextField
        label={t('users.email')}
        type="email"
        dir="ltr"
        value={person.email}
        error={fieldErrorText('email')}
        maxLength={254}
        autoComplete="off"
        onChange={(event) => onChange({ ...person, email: event.target.value })}
      />
      <RoleFields
        {...choices}
        profileTypeId={person.profileTypeId}
        departmentId={person.departmentId}
        profileError={errorOf(errors, person, 'profileTypeId')}
        departmentError={errorOf(errors, person, 'departmentId')}
        onProfile={(profileTypeId) => onChange({ ...person, profileTypeId })}
        onDepartment={(departmentId) => onChange({ ...person, departmentId })}
      />
      {onRemove && (
        <IconButton
          size="sm"
          className={styles.remove}
          icon={IconX}
          label={t('addUsers.remove', { n: number })}
          onClick={onRemove}
        />
      )}
    </fieldset>
  )
}

export const AddUsersDialog = (props: AddUsersDialogProps) => {
  const { people, onPeople, isBusy, onSend, onClose, profileTypes, departments } = props
  const { t } = useTranslation('departments')
  const refusalText = useStoredRefusal()
  const [isTried, setIsTried] = useState(false)
  const errors = props.errors.map((error) => ({ ...error, message: refusalText(error.code ?? '', error.message) }))
  const faults = faultsOf(people)
  const submit = () => {
    setIsTried(true)
    if (faults.size === 0) onSend(people)
  }
  const replace = (changed: NewUserRow) =>
    onPeople(people.map((person) => (person.key === changed.key ? changed : person)))
  return (
    <FormDialog
      size="lg"
      title={t('addUsers.title')}
      save={t('addUsers.submit')}
      cancel={t('form.cancel')}
      isBusy={isBusy}
      onSave={submit}
      onClose={onClose}
      className={styles.addUsersForm}
    >
      <p>{t('addUsers.text')}</p>
      <RefusedPeople errors={errors} />
      {people.map((person, index) => (
        <PersonFields
          key={person.key}
          person={person}
          number={index + 1}
          faults={(isTried ? faults.get(person.key) : undefined) ?? {}}
          errors={errors}
          profileTypes={profileTypes}
          departments={departments}
          onChange={replace}
          onRemove={people.length > 1 ? () => onPeople(people.filter((otherPerson) => otherPerson !== person)) : null}
        />
      ))}
      {people.length < mostPeople && (
        <AddChip onClick={() => onPeople([...people, newPerson(Math.max(...people.map(({ key }) => key)) + 1)])}>
          {t('addUsers.another')}
        </AddChip>
      )}
    </FormDialog>
  )
}
