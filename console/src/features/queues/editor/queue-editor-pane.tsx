// The settings of a queue in one form. People may work on the queue meanwhile: a case in work stays with its person.
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storedCaseFilter } from '@tratativa/contract/cases/filter'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import type { queuesEndpoints } from '@tratativa/contract/queues/endpoints'
import type { QueueDetail } from '@tratativa/contract/queues/shapes'
import { useActKey } from '../../../platform/use-act-key.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { useSlot } from '../../../platform/slots.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { MultiSelect } from '../../../ui/multi-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from '../queues.module.css'
import { useAddQueue, useQueueChoices, useEditQueue } from '../queues.api.ts'
import { OrderFields } from './order-fields.tsx'
import { ReturnFields } from './return-fields.tsx'
import { ScriptFields } from './script-fields-pane.tsx'
import { TimeFields } from './time-fields.tsx'

export type QueueValues = InputTo<typeof queuesEndpoints.addQueue>
export type QueueFieldsProps = { values: QueueValues; onChange: (part: Partial<QueueValues>) => void }

const blank: QueueValues = {
  name: '',
  filter: {},
  order: 'deadline',
  mix: { deadline: 4, room: 2, chance: 2, silence: 2 },
  weight: 1,
  hours: null,
  returnMinutes: 240,
  maxTries: 5,
  endOutcomes: ['agreed', 'refused'],
  mode: 'case',
  countdownSeconds: 10,
  scripts: [],
  members: [],
}

const valuesOf = ({ id: _id, version: _version, state: _state, members, ...settings }: QueueDetail): QueueValues => ({
  ...settings,
  members: members.map(({ id }) => id),
})

const useSave = (queue: QueueDetail | null, onClose: () => void) => {
  const adding = useAddQueue()
  const { withKey } = useActKey()
  const editing = useEditQueue()
  const { isPending, error } = queue === null ? adding : editing
  const save = (values: QueueValues) =>
    queue === null
      ? adding.mutate(withKey(values), { onSuccess: onClose })
      : editing.mutate({ ...values, id: String(queue.id), version: queue.version }, { onSuccess: onClose })
  return { save, isPending, error }
}

const FilterField = ({ values, onChange }: QueueFieldsProps) => {
  const { t } = useTranslation('queues')
  const filters = useSlot('caseFilters')
  const filter = storedCaseFilter.parse(values.filter)
  return (
    <fieldset className={styles.fieldset}>
      <legend>{t('filter')}</legend>
      <Suspense>
        {filters.map(({ id, part: Filter }) => (
          <Filter key={id} filter={filter} onFilter={(chosen) => onChange({ filter: chosen })} />
        ))}
      </Suspense>
    </fieldset>
  )
}

const MemberField = ({ values, onChange }: QueueFieldsProps) => {
  const { t } = useTranslation('queues')
  const people = useQueueChoices()?.negotiators.filter(({ isActive }) => isActive) ?? []
  return (
    <MultiSelect
      label={t('members')}
      options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      values={values.members.map(String)}
      onChange={(chosen) =>
        onChange({ members: people.filter(({ id }) => chosen.includes(String(id))).map(({ id }) => id) })
      }
    />
  )
}

export const QueueEditor = ({ queue, onClose }: { queue: QueueDetail | null; onClose: () => void }) => {
  const { t } = useTranslation('queues')
  const errorText = useErrorText()
  const [values, setValues] = useState(() => (queue === null ? blank : valuesOf(queue)))
  const { save, isPending, error } = useSave(queue, onClose)
  const fields = { values, onChange: (part: Partial<QueueValues>) => setValues({ ...values, ...part }) }
  return (
    <FormDialog
      size="lg"
      title={t(queue === null ? 'add' : 'edit')}
      save={t('save')}
      cancel={t('back')}
      isBusy={isPending}
      refused={error && errorText(error)}
      onClose={onClose}
      onSave={() => save(values)}
    >
      <TextField
        label={t('column.name')}
        value={values.name}
        maxLength={80}
        onChange={({ target }) => fields.onChange({ name: target.value })}
      />
      <FilterField {...fields} />
      <MemberField {...fields} />
      <OrderFields {...fields} />
      <TimeFields {...fields} />
      <ReturnFields {...fields} />
      <ScriptFields {...fields} />
    </FormDialog>
  )
}
