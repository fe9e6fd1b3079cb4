import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { FieldsProps } from './form-section.tsx'
import type { CaseFormTextField } from '../draft/case-form-draft.ts'
import styles from '../case-form.module.css'

const Disclosure = ({ open, children }: { open: boolean; children: ReactNode }) => {
  const { t } = useTranslation('whole')
  return (
    <details className={styles.more} open={open || undefined}>
      <summary>{t('more')}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}

const isFilled = (texts: FieldsProps['texts'], ...fields: CaseFormTextField[]) =>
  fields.some((field) => texts[field] !== '')

/** The fields of a lawsuit beyond those of its sub-client's form. */
export const MoreOfProcess = ({ texts, errorOf, onChange }: FieldsProps) => {
  const { t } = useTranslation('whole')
  return (
    <Disclosure open={isFilled(texts, 'oldProcessNumber', 'hearingDay')}>
      <TextField
        id="oldProcessNumber"
        label={t('oldProcessNumber')}
        numeric
        autoComplete="off"
        maxLength={60}
        value={texts.oldProcessNumber}
        error={errorOf('oldProcessNumber')}
        onChange={(event) => onChange('oldProcessNumber', event.target.value)}
      />
      <DateField
        id="hearingDay"
        label={t('hearingDay')}
        value={texts.hearingDay}
        error={errorOf('hearingDay') ?? errorOf('hearingAt')}
        onChange={(day) => onChange('hearingDay', day)}
      />
      <TextField
        id="hearingClock"
        type="time"
        label={t('hearingClock')}
        numeric
        value={texts.hearingClock}
        onChange={(event) => onChange('hearingClock', event.target.value)}
      />
    </Disclosure>
  )
}

/** The fields of a deal beyond those of its sub-client's form. */
export const MoreOfDeal = ({ texts, errorOf, onChange }: FieldsProps) => {
  const { t } = useTranslation('whole')
  return (
    <Disclosure
      open={isFilled(texts, 'selectedPaymentType', 'agreementProposalPetitionDate', 'campaignDate', 'negotiateInAf')}
    >
      <TextField
        id="selectedPaymentType"
        label={t('selectedPaymentType')}
        dir="auto"
        autoComplete="off"
        maxLength={120}
        value={texts.selectedPaymentType}
        error={errorOf('selectedPaymentType')}
        onChange={(event) => onChange('selectedPaymentType', event.target.value)}
      />
      <DateField
        id="agreementProposalPetitionDate"
        label={t('agreementProposalPetitionDate')}
        value={texts.agreementProposalPetitionDate}
        error={errorOf('agreementProposalPetitionDate')}
        onChange={(day) => onChange('agreementProposalPetitionDate', day)}
      />
      <DateField
        id="campaignDate"
        label={t('campaignDate')}
        value={texts.campaignDate}
        error={errorOf('campaignDate')}
        onChange={(day) => onChange('campaignDate', day)}
      />
      <Checkbox
        className={styles.check}
        label={t('negotiateInAf')}
        checked={texts.negotiateInAf !== ''}
        onChange={(event) => onChange('negotiateInAf', event.target.checked ? 'yes' : '')}
      />
    </Disclosure>
  )
}
