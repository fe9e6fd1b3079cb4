import { useState } from 'react'
import type { TaskRule } from '@tratativa/contract/tasks/shapes'
import { ruleCauses, taskKinds } from '@tratativa/contract/tasks/kinds'
import { movementKinds } from '@tratativa/contract/monitoring/movement-kinds'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Columns } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { NamedSituation } from './rule-words.ts'

type RuleFormProps = {
  situations: readonly NamedSituation[]
  isSaving: boolean
  onSave: (rule: Omit<TaskRule, 'id'>) => void
}

const whichLabels = {
  completed: 'field.task',
  situation: 'rule.whichSituation',
  movement: 'rule.whichMovement',
} as const

export const RuleForm = ({ situations, isSaving, onSave }: RuleFormProps) => {
  const { t } = useTranslation(['tasks', 'today'])
  const [on, setOn] = useState<TaskRule['on']>('completed')
  const [what, setWhat] = useState('')
  const [task, setTask] = useState<TaskRule['task']>('ligar')
  const [days, setDays] = useState('1')
  const [clockTime, setClockTime] = useState('12:00')
  const kinds = taskKinds.map((kind) => ({ value: kind, label: t(`today:kind.${kind}`) }))
  const choices = {
    completed: kinds,
    situation: situations.map(({ key, name }) => ({ value: key, label: name })),
    movement: movementKinds.map((kind) => ({ value: kind, label: t(`movement.${kind}`) })),
  }
  const afterDays = Number(days)
  const isWhole =
    (on === 'registered' || what !== '') &&
    Number.isInteger(afterDays) &&
    afterDays >= 0 &&
    afterDays <= 365 &&
    clockTime !== ''
  return (
    <Columns
      as="form"
      min={130}
      gap={12}
      align="end"
      block={16}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole)
          onSave({ on, what: on === 'registered' ? '' : what, task, afterDays, at: clockTime, isActive: true })
      }}
    >
      <Select
        label={t('rule.on')}
        value={on}
        options={ruleCauses.map((cause) => ({ value: cause, label: t(`rule.on.${cause}`) }))}
        onChange={(value) => {
          setOn(ruleCauses.find((cause) => cause === value) ?? on)
          setWhat('')
        }}
      />
      {on !== 'registered' && (
        <Select label={t(whichLabels[on])} value={what} options={choices[on]} onChange={setWhat} />
      )}
      <Select
        label={t('rule.makes')}
        value={task}
        options={kinds}
        onChange={(kind) => setTask(taskKinds.find((taskKind) => taskKind === kind) ?? task)}
      />
      <TextField
        type="number"
        numeric
        label={t('rule.days')}
        min={0}
        max={365}
        value={days}
        onChange={(event) => setDays(event.target.value)}
      />
      <TextField
        type="time"
        label={t('field.clock')}
        value={clockTime}
        onChange={(event) => setClockTime(event.target.value)}
      />
      <Button type="submit" loading={isSaving} aria-disabled={!isWhole || undefined}>
        {t('rule.add')}
      </Button>
    </Columns>
  )
}
