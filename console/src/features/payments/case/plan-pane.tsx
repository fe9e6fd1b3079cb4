import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startRules, type StartRule } from '@tratativa/contract/payments/kinds'
import type { Plan } from '@tratativa/contract/payments/shapes'
import { useRefusedField } from '../../../platform/use-refused-field.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useAdjustPlan } from '../payments.api.ts'

type PlanPaneProps = { caseId: string; plan: Plan | null; onClose: () => void }

const defaultDays = '15'

/** Sets when a plan begins and its fees; the rest is the accepted offer's. */
export const PlanPane = ({ caseId, plan, onClose }: PlanPaneProps) => {
  const { t } = useTranslation('payments')
  const refusedField = useRefusedField()
  const start = plan?.start
  const [rule, setRule] = useState<StartRule>(start?.rule ?? 'unset')
  const [days, setDays] = useState(String(start?.days ?? defaultDays))
  const [day, setDay] = useState(start?.day ?? '')
  const [fees, setFees] = useState(plan?.fees ?? '')
  const { mutate, isPending, error } = useAdjustPlan()
  const refused = refusedField(error)
  const refusalOf = (field: string) => (refused?.field === field ? refused.text : undefined)
  const isNamed = ['day', 'days', 'fees'].includes(refused?.field ?? '')
  const isCounted = rule === 'filing' || rule === 'ratification'
  const save = () =>
    mutate(
      {
        caseId,
        number: plan?.number ?? 0,
        rule,
        days: isCounted && /^\d+$/.test(days) ? Number(days) : null,
        day: rule === 'unset' || day === '' ? null : day,
        fees,
      },
      { onSuccess: onClose },
    )
  return (
    <FormDialog
      title={t(plan ? 'plan.adjust' : 'plan.make')}
      save={t('save')}
      cancel={t('back')}
      isBusy={isPending}
      refused={refused && !isNamed ? refused.text : null}
      onClose={onClose}
      onSave={save}
    >
      <NativeSelect
        label={t('start')}
        autoFocus
        hint={t('start.hint')}
        value={rule}
        options={startRules.map((startRule) => ({ value: startRule, label: t(`start.${startRule}`) }))}
        onChange={({ target }) => {
          setRule(startRules.find((startRule) => startRule === target.value) ?? 'unset')
          setDay('')
        }}
      />
      {isCounted && (
        <TextField
          label={t('start.days')}
          inputMode="numeric"
          maxLength={3}
          value={days}
          error={refusalOf('days')}
          onChange={({ target }) => setDays(target.value)}
        />
      )}
      {rule !== 'unset' && (
        <DateField
          label={t(isCounted ? 'start.event' : 'start.first')}
          {...(isCounted ? { hint: t('start.event.hint') } : {})}
          value={day}
          error={refusalOf('day')}
          onChange={setDay}
        />
      )}
      <MoneyField label={t('plan.fees')} value={fees} error={refusalOf('fees')} onChange={setFees} />
    </FormDialog>
  )
}
