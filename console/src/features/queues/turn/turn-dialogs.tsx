// Skipping, putting off and handing over the case of a turn.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Turn } from '@tratativa/contract/queues/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { useNow } from '../../../platform/use-now.ts'
import { SnoozeDialog } from '../../../ui-domain/snooze/snooze-dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useHandTurn, useSkipTurn, useSnoozeTurn } from '../queues.api.ts'

type DialogProps = { current: Turn; onDone: () => void; onClose: () => void }

const turnOf = ({ caseId, fence }: Turn) => ({ caseId, fence })

const Skip = ({ current, onDone, onClose }: DialogProps) => {
  const { t } = useTranslation('queues')
  const errorText = useErrorText()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useSkipTurn()
  return (
    <FormDialog
      title={t('skip.title')}
      save={t('skip')}
      cancel={t('back')}
      isBusy={isPending}
      refused={error && errorText(error)}
      onClose={onClose}
      onSave={() => mutate({ ...turnOf(current), reason }, { onSuccess: onDone })}
    >
      <TextField
        label={t('reason')}
        value={reason}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}

const Snooze = ({ current, onDone, onClose }: DialogProps) => {
  const { t } = useTranslation('queues')
  const errorText = useErrorText()
  const { mutate, isPending, error } = useSnoozeTurn()
  return (
    <SnoozeDialog
      title={t('snooze')}
      text={t('snooze.text')}
      now={useNow()}
      isBusy={isPending}
      refused={error && errorText(error)}
      onSnooze={(until) => mutate({ ...turnOf(current), until: until.toISOString() }, { onSuccess: onDone })}
      onClose={onClose}
    />
  )
}

const Hand = ({ current, onDone, onClose }: DialogProps) => {
  const { t } = useTranslation('queues')
  const errorText = useErrorText()
  const { members } = current.queue
  const [to, setTo] = useState(members[0]?.id)
  const { mutate, isPending, error } = useHandTurn()
  return (
    <FormDialog
      title={t('hand')}
      save={t('hand')}
      cancel={t('back')}
      isBusy={isPending}
      refused={error && errorText(error)}
      onClose={onClose}
      onSave={() => to !== undefined && mutate({ ...turnOf(current), to }, { onSuccess: onDone })}
    >
      <p>{t('hand.text')}</p>
      <NativeSelect
        label={t('hand.to')}
        value={String(to ?? '')}
        options={members.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ target }) => setTo(members.find(({ id }) => String(id) === target.value)?.id)}
      />
    </FormDialog>
  )
}

const dialogs = { skip: Skip, snooze: Snooze, hand: Hand }

export const TurnDialog = ({ dialog, ...props }: DialogProps & { dialog: keyof typeof dialogs }) => {
  const Dialog = dialogs[dialog]
  return <Dialog {...props} />
}
