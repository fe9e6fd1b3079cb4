import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseStatus } from '@tratativa/contract/cases/rules/shapes'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { RuleDialog, RuleNameField } from '../rule-dialog.tsx'
import { useRuleRefusal } from '../use-rule-refusal.ts'

export type StatusDraft = Pick<CaseStatus, 'name' | 'isFinal'>

interface StatusDialogProps {
  /** Null for a new status. */
  status: CaseStatus | null
  error: Error | null
  isBusy: boolean
  onSave: (draft: StatusDraft) => void
  onClose: () => void
}

export const StatusDialog = ({ status, error, isBusy, onSave, onClose }: StatusDialogProps) => {
  const { t } = useTranslation('rules')
  const [draft, setDraft] = useState<StatusDraft>({ name: status?.name ?? '', isFinal: status?.isFinal ?? false })
  const [isTried, setIsTried] = useState(false)
  const { general, errorOf } = useRuleRefusal(error, ['name'])
  const isEmpty = draft.name.trim() === ''
  const nameError = isTried && isEmpty ? t('required') : errorOf('name')
  return (
    <RuleDialog
      title={status ? t('status.edit') : t('status.add')}
      refused={general}
      isBusy={isBusy}
      onSave={() => {
        setIsTried(true)
        if (!isEmpty) onSave(draft)
      }}
      onClose={onClose}
    >
      <RuleNameField value={draft.name} error={nameError} onChange={(name) => setDraft({ ...draft, name })} />
      <Checkbox
        label={t('final')}
        checked={draft.isFinal}
        onChange={(event) => setDraft({ ...draft, isFinal: event.target.checked })}
      />
    </RuleDialog>
  )
}
