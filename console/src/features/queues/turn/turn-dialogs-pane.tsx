// Skipping, putting off and handing over the case of a turn.
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { turnSkipReasons, type Turn } from '@tratativa/contract/queues/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { useNow } from '../../../platform/use-now.ts'
import { SnoozeDialog } from '../../../ui-domain/snooze/snooze-dialog.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from '../queues.module.css'
import { useHandTurn, useSkipTurn, useSnoozeTurn } from '../queues.api.ts'

type DialogProps = { current: Turn; onDone: () => void; onClose: () => void }

const turnOf = ({ caseId, fence }: Turn) => ({ caseId, fence })

/** A press of a reason, or of its number, skips the case. */
const Skip = ({ current, onDone, onClose }: DialogProps) => {
  const { t } = useTranslation('queues')
  const errorText = useErrorText()
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useSkipTurn()
  const skip = (reason: (typeof turnSkipReasons)[number]) => {
    if (!isPending) mutate({ ...turnOf(current), reason, ...(note !== '' && { note }) }, { onSuccess: onDone })
  }
  const onKey = useEffectEvent(({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    const reason = turnSkipReasons[Number(key) - 1]
    if (reason && !altKey && !ctrlKey && !metaKey && !(target instanceof HTMLInputElement)) skip(reason)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Dialog open title={t('skip.title')} size="sm" locked={isPending} onClose={onClose}>
      <div className={styles.fieldset}>
        {turnSkipReasons.map((reason, index) => (
          <Button
            key={reason}
            data-autofocus={index === 0 || undefined}
            disabled={isPending}
            trailing={<Kbd>{String(index + 1)}</Kbd>}
            onClick={() => skip(reason)}
          >
            {t(`reason.${reason}`)}
          </Button>
        ))}
        <TextField
          label={t('reason.note')}
          value={note}
          maxLength={200}
          onChange={({ target }) => setNote(target.value)}
        />
        {error && <Banner tone="burn">{errorText(error)}</Banner>}
      </div>
    </Dialog>
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
  const Chosen = dialogs[dialog]
  return <Chosen {...props} />
}
