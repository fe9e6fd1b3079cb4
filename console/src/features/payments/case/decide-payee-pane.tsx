// A second person confirms bank data, by a channel other than the one through which they came.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmationChannels } from '@tratativa/contract/payments/kinds'
import type { Payee } from '@tratativa/contract/payments/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useConfirmPayee, useRefusePayee } from '../payments.api.ts'

export const DecidePayeePane = ({ payee, onClose }: { payee: Payee; onClose: () => void }) => {
  const { t } = useTranslation('payments')
  const errorText = useErrorText()
  const [channel, setChannel] = useState<(typeof confirmationChannels)[number]>('call')
  const [note, setNote] = useState('')
  const confirming = useConfirmPayee()
  const refusing = useRefusePayee()
  const error = confirming.error ?? refusing.error
  const { id, name, masked } = payee
  return (
    <FormDialog
      title={t('payee.decide.title', { name })}
      save={t('payee.confirm')}
      cancel={t('back')}
      isBusy={confirming.isPending || refusing.isPending}
      refused={error && errorText(error)}
      onClose={onClose}
      onSave={() => confirming.mutate({ id, channel, note }, { onSuccess: onClose })}
      after={
        <Button variant="danger" onClick={() => refusing.mutate({ id, note }, { onSuccess: onClose })}>
          {t('payee.refuse')}
        </Button>
      }
    >
      <Banner tone="warn">{t('payee.warning')}</Banner>
      <p>
        <bdi dir="ltr">{masked}</bdi>
      </p>
      <NativeSelect
        label={t('payee.channel')}
        value={channel}
        options={confirmationChannels.map((option) => ({ value: option, label: t(`channel.${option}`) }))}
        onChange={({ target }) => setChannel(confirmationChannels.find((option) => option === target.value) ?? 'call')}
      />
      <TextField
        label={t('payee.note')}
        hint={t('payee.note.hint')}
        required
        maxLength={300}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}
