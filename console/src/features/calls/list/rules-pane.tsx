import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { legalBases } from '@tratativa/contract/calls/kinds'
import type { CallRules } from '@tratativa/contract/calls/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCallRules, useSetCallRules } from '../calls.api.ts'

const RulesForm = ({ rules, onClose }: { rules: CallRules; onClose: () => void }) => {
  const { t } = useTranslation('calls')
  const errorText = useErrorText()
  const [draft, setDraft] = useState(rules)
  const [days, setDays] = useState(String(rules.retentionDays))
  const { mutate, isPending, error } = useSetCallRules()
  return (
    <FormDialog
      title={t('rules')}
      save={t('save')}
      cancel={t('back')}
      isBusy={isPending}
      refused={error && errorText(error)}
      onClose={onClose}
      onSave={() => mutate({ ...draft, retentionDays: Number(days) }, { onSuccess: onClose })}
    >
      <Checkbox
        label={t('rules.offered')}
        checked={draft.isOffered}
        onChange={() => setDraft({ ...draft, isOffered: !draft.isOffered })}
      />
      <Checkbox
        label={t('rules.recording')}
        checked={draft.isRecording}
        onChange={() => setDraft({ ...draft, isRecording: !draft.isRecording })}
      />
      <NativeSelect
        label={t('rules.basis')}
        value={draft.legalBasis}
        disabled={!draft.isRecording}
        options={legalBases.map((basis) => ({ value: basis, label: t(`basis.${basis}`) }))}
        onChange={({ target }) =>
          setDraft({ ...draft, legalBasis: legalBases.find((basis) => basis === target.value) ?? draft.legalBasis })
        }
      />
      <TextField
        label={t('rules.retention')}
        inputMode="numeric"
        numeric
        maxLength={4}
        disabled={!draft.isRecording}
        value={days}
        onChange={({ target }) => setDays(target.value.replace(/\D/g, ''))}
      />
    </FormDialog>
  )
}

export const CallRulesPane = ({ onClose }: { onClose: () => void }) => {
  const { data } = useCallRules()
  return data ? <RulesForm rules={data.data} onClose={onClose} /> : null
}
