import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../../../ui/count.ts'
import { NativeSelect } from '../../../../ui/native-select.tsx'
import { RuleDialog } from '../rule-dialog.tsx'
import { useRuleRefusal } from '../use-rule-refusal.ts'

interface ReplaceDialogProps {
  name: string
  /** The number of cases that have this rule. */
  cases: number
  others: readonly { readonly id: number; readonly name: string }[]
  error: Error | null
  isBusy: boolean
  onConfirm: (replacement: number | undefined) => void
  onClose: () => void
}

/** Deactivates a situation or status; its cases get the chosen replacement. */
export const ReplaceDialog = ({ name, cases, others, error, isBusy, onConfirm, onClose }: ReplaceDialogProps) => {
  const { t } = useTranslation('rules')
  const [chosen, setChosen] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { general, errorOf } = useRuleRefusal(error, ['replacementId'])
  const confirm = () => {
    setIsTried(true)
    if (cases === 0 || chosen !== '') onConfirm(chosen === '' ? undefined : Number(chosen))
  }
  return (
    <RuleDialog
      danger
      title={t('deactivate.title', { name })}
      save={t('deactivate')}
      refused={general}
      isBusy={isBusy}
      onSave={confirm}
      onClose={onClose}
    >
      <p>{cases === 0 ? t('deactivate.free') : t('deactivate.cases', { count: cases, n: count(cases) })}</p>
      {cases > 0 && (
        <NativeSelect
          label={t('replacement')}
          value={chosen}
          error={isTried && chosen === '' ? t('required') : errorOf('replacementId')}
          options={[
            { value: '', label: t('choose') },
            ...others.map(({ id, name: other }) => ({ value: String(id), label: other })),
          ]}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
    </RuleDialog>
  )
}
