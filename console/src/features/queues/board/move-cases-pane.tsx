// Moves the waiting cases that come next: to a person of the queue, or into another queue.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxMoved, type MoveTarget, type QueueWork } from '@tratativa/contract/queues/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { count } from '../../../ui/count.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Text } from '../../../ui/layout.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { NumberField } from '../editor/number-field.tsx'
import { useMoveCases, useQueues } from '../queues.api.ts'

type MoveCasesProps = { id: string; people: QueueWork['people']; onClose: () => void }

type Target = { value: string; label: string; to: MoveTarget }

export const MoveCasesDialog = ({ id, people, onClose }: MoveCasesProps) => {
  const { t } = useTranslation('queues')
  const errorText = useErrorText()
  const queues = useQueues().data?.data ?? []
  const { mutate, isPending, error } = useMoveCases()
  const waiting = queues.find((queue) => String(queue.id) === id)?.waiting ?? 0
  const targets: readonly Target[] = [
    ...people.map(({ person, waiting: n }) => ({
      value: `person-${person.id}`,
      label: t('move.person', { name: person.name, n: count(n) }),
      to: { kind: 'person', userId: person.id } as const,
    })),
    ...queues
      .filter((queue) => String(queue.id) !== id && queue.state !== 'archived')
      .map(({ id: queueId, name }) => ({
        value: `queue-${queueId}`,
        label: t('move.queue', { name }),
        to: { kind: 'queue', queueId } as const,
      })),
  ]
  const [chosen, setChosen] = useState<string | null>(null)
  const [cases, setCases] = useState(10)
  const target = targets.find(({ value }) => value === chosen) ?? targets[0]
  const move = () => {
    if (!target) return
    mutate({ id, count: cases, to: target.to }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={t('move')}
      save={t('move')}
      cancel={t('back')}
      isBusy={isPending}
      refused={error && errorText(error)}
      onClose={onClose}
      onSave={move}
    >
      <NativeSelect
        label={t('move.to')}
        data-autofocus
        value={target?.value ?? ''}
        options={targets}
        onChange={({ target: { value } }) => setChosen(value)}
      />
      <NumberField
        label={t('move.count')}
        hint={t('move.count.of', { n: count(waiting) })}
        value={cases}
        min={1}
        max={maxMoved}
        onChange={setCases}
      />
      {target && <Text muted>{t(`move.${target.to.kind}.text`)}</Text>}
    </FormDialog>
  )
}
