// Adds a telephone or e-mail to a person of the case in one press; what it is is said while it is typed.
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { contactOrigins } from '@tratativa/contract/capture/kinds'
import type { ContactOrigin } from '@tratativa/contract/capture/kinds'
import type { CaptureDetail, NumberCheck } from '@tratativa/contract/capture/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useAddContact, useCheckContact } from '../capture.api.ts'
import styles from '../capture.module.css'

const useCheckText = () => {
  const { t } = useTranslation('capture')
  return ({ isValid, kind, shown, gotNine, whatsApp, isBlocked, owner }: NumberCheck) => {
    if (!isValid || kind === null) return t('check.invalid')
    return [
      `${t(`check.${kind}`)}: ${shown}`,
      ...(gotNine ? [t('check.nine')] : []),
      ...(kind === 'email' ? [] : [t(`check.whatsapp.${whatsApp}`)]),
      ...(isBlocked ? [t('mark.blocked')] : []),
      ...(owner === null ? [] : [t('check.owner', { name: owner })]),
    ].join(' · ')
  }
}

const byHand = contactOrigins.filter((origin) => origin !== 'provider')

export const AddContactPane = ({ detail }: { detail: CaptureDetail }) => {
  const { t } = useTranslation('capture')
  const errorText = useErrorText()
  const checkText = useCheckText()
  const { people, case: case_ } = detail
  const [value, setValue] = useState('')
  const [personId, setPersonId] = useState(people[0]?.id)
  const [origin, setOrigin] = useState<ContactOrigin>('oab')
  const check = useCheckContact(value).data?.data
  const { mutate, isPending, error, reset } = useAddContact()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (personId === undefined || value.trim() === '' || isPending) return
    mutate({ caseId: case_.id, personId, value, origin }, { onSuccess: () => setValue('') })
  }
  if (people.length === 0) return null
  const hint = check && value.trim().length > 4 ? checkText(check) : t('value.hint')
  return (
    <Panel title={t('add.title')}>
      <form className={styles.form} noValidate onSubmit={save}>
        <TextField
          label={t('value')}
          value={value}
          maxLength={254}
          hint={hint}
          autoComplete="off"
          {...(error && { error: errorText(error) })}
          onChange={({ target }) => {
            reset()
            setValue(target.value)
          }}
        />
        <NativeSelect
          label={t('person')}
          value={String(personId)}
          options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => setPersonId(people.find(({ id }) => String(id) === target.value)?.id)}
        />
        <NativeSelect
          label={t('origin')}
          value={origin}
          options={byHand.map((name) => ({ value: name, label: t(`origin.${name}`) }))}
          onChange={({ target }) => setOrigin(byHand.find((name) => name === target.value) ?? 'other')}
        />
        <Button type="submit" variant="primary" loading={isPending}>
          {t('add')}
        </Button>
      </form>
    </Panel>
  )
}
