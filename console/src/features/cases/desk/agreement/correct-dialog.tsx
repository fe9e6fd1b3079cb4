import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { correctionSteps } from '@tratativa/contract/cases/deals/ledger'
import type { Answer, Correction } from '@tratativa/contract/cases/deals/ledger'
import type { Offer } from '@tratativa/contract/cases/deals/shapes'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { currencySign } from '../../../../ui/money-text.ts'
import { NativeSelect } from '../../../../ui/native-select.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'

const leastReason = 3

export interface Corrected {
  readonly from: Answer
  readonly outcome: Correction
  readonly reason: string
}

type CorrectDialogProps = {
  offer: Offer
  from: Answer
  isBusy: boolean
  refused: string | null
  onCorrect: (corrected: Corrected) => void
  onClose: () => void
}

/** Puts something else in the place of an answer: both stay in the history, with the reason. */
export const CorrectDialog = ({ offer, from, isBusy, refused, onCorrect, onClose }: CorrectDialogProps) => {
  const { t } = useTranslation('desk')
  const steps: readonly Correction[] = correctionSteps[from]
  const [outcome, setOutcome] = useState<Correction>(steps[0] ?? 'open')
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isShort = reason.trim().length < leastReason
  const save = () => {
    setIsTried(true)
    if (!isShort) onCorrect({ from, outcome, reason: reason.trim() })
  }
  const said = { value: `${currencySign} ${offer.value}`, outcome: t(`outcome.${from}`).toLowerCase() }
  return (
    <FormDialog
      size="sm"
      title={t('correct.title')}
      save={t('correct.save')}
      cancel={t('cancel')}
      isBusy={isBusy}
      refused={refused}
      onSave={save}
      onClose={onClose}
    >
      <p>
        {offer.outcomeBy === null
          ? t('correct.answered', said)
          : t('correct.answeredBy', { ...said, name: offer.outcomeBy })}
      </p>
      <NativeSelect
        label={t('correct.outcome')}
        value={outcome}
        options={steps.map((step) => ({ value: step, label: t(`outcome.set.${step}`) }))}
        onChange={({ target }) => setOutcome(steps.find((step) => step === target.value) ?? outcome)}
      />
      <TextArea
        label={t('correct.reason')}
        rows={3}
        maxLength={1000}
        data-autofocus
        value={reason}
        error={isTried && isShort ? t('correct.reasonNeeded') : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
