// The steps that happen without a press. By default everything waits for one.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RoadRules } from '@tratativa/contract/closing/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { useRoadCertificates, useRoadModels, useRoadRules, useSetRoadRules } from '../closing.api.ts'

const reminderDays = [1, 2, 3, 5, 7, 10, 15, 30]

interface ModelSelectProps {
  readonly kind: 'agreement' | 'homologation'
  readonly label: string
  readonly value: number | null
  readonly onChange: (id: number | null) => void
}

const ModelSelect = ({ kind, label, value, onChange }: ModelSelectProps) => {
  const { t } = useTranslation('closing')
  const models = useRoadModels().data?.data.filter((model) => model.kind === kind) ?? []
  return (
    <NativeSelect
      label={label}
      value={String(value ?? '')}
      options={[
        { value: '', label: t('rules.firstModel') },
        ...models.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  )
}

const RulesForm = ({ rules, onClose }: { rules: RoadRules; onClose: () => void }) => {
  const { t } = useTranslation('closing')
  const errorText = useErrorText()
  const [values, setValues] = useState(rules)
  const usable = useRoadCertificates().data?.data.filter(({ canSign }) => canSign) ?? []
  const { mutate, isPending, error } = useSetRoadRules()
  const change = (part: Partial<RoadRules>) => setValues({ ...values, ...part })
  return (
    <FormDialog
      title={t('rules')}
      save={t('save')}
      cancel={t('back')}
      isBusy={isPending}
      refused={error && errorText(error)}
      onClose={onClose}
      onSave={() => mutate(values, { onSuccess: onClose })}
    >
      <p>{t('rules.text')}</p>
      <Checkbox
        label={t('rules.sendsMinuta')}
        checked={values.sendsMinuta}
        onChange={() => change({ sendsMinuta: !values.sendsMinuta })}
      />
      <Checkbox
        label={t('rules.makesPetition')}
        checked={values.makesPetition}
        onChange={() => change({ makesPetition: !values.makesPetition })}
      />
      <Checkbox
        label={t('rules.endsWhenPaid')}
        checked={values.endsWhenPaid}
        onChange={() => change({ endsWhenPaid: !values.endsWhenPaid })}
      />
      <NativeSelect
        label={t('rules.remind')}
        value={String(values.remindAfterDays ?? '')}
        options={[
          { value: '', label: t('rules.remind.never') },
          ...reminderDays.map((days) => ({ value: String(days), label: t('rules.remind.days', { count: days }) })),
        ]}
        onChange={({ target }) => change({ remindAfterDays: target.value === '' ? null : Number(target.value) })}
      />
      <ModelSelect
        kind="agreement"
        label={t('model')}
        value={values.minutaModelId}
        onChange={(minutaModelId) => change({ minutaModelId })}
      />
      <ModelSelect
        kind="homologation"
        label={t('rules.petitionModel')}
        value={values.petitionModelId}
        onChange={(petitionModelId) => change({ petitionModelId })}
      />
      <NativeSelect
        label={t('rules.certificate')}
        value={String(values.certificateId ?? '')}
        options={[
          { value: '', label: t('rules.byPress') },
          ...usable.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ target }) =>
          change({ certificateId: usable.find(({ id }) => String(id) === target.value)?.id ?? null })
        }
      />
    </FormDialog>
  )
}

export const RoadRulesPane = ({ onClose }: { onClose: () => void }) => {
  const { data } = useRoadRules()
  return data ? <RulesForm rules={data.data} onClose={onClose} /> : null
}
