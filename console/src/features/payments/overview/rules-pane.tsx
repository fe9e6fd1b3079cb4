import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { paymentsCalls } from '@tratativa/contract/payments/calls'
import { useErrorText } from '../../../platform/errors.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { usePaymentRules, useSetPaymentRules } from '../payments.api.ts'

type Rules = OutputOf<typeof paymentsCalls.paymentRules>['data']

const RulesForm = ({ rules, onClose }: { rules: Rules; onClose: () => void }) => {
  const { t } = useTranslation('payments')
  const errorText = useErrorText()
  const [days, setDays] = useState(String(rules.daysBefore))
  const [onTheDay, setOnTheDay] = useState(rules.onTheDay)
  const [makesTask, setMakesTask] = useState(rules.makesTask)
  const { mutate, isPending, error } = useSetPaymentRules()
  return (
    <FormDialog
      title={t('rules')}
      save={t('save')}
      cancel={t('back')}
      isBusy={isPending}
      refused={error && errorText(error)}
      onClose={onClose}
      onSave={() =>
        mutate({ daysBefore: /^\d+$/.test(days) ? Number(days) : 0, onTheDay, makesTask }, { onSuccess: onClose })
      }
    >
      <TextField
        label={t('rules.before')}
        hint={t('rules.before.hint')}
        inputMode="numeric"
        autoFocus
        maxLength={2}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
      <Checkbox label={t('rules.today')} checked={onTheDay} onChange={() => setOnTheDay(!onTheDay)} />
      <Checkbox label={t('rules.task')} checked={makesTask} onChange={() => setMakesTask(!makesTask)} />
      <p>{t('rules.late')}</p>
    </FormDialog>
  )
}

export const RulesPane = ({ onClose }: { onClose: () => void }) => {
  const { data } = usePaymentRules()
  return data ? <RulesForm rules={data.data} onClose={onClose} /> : null
}
