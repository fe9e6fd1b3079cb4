import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moneyToCents } from '@tratativa/contract/kernel/brazil'
import type { NamedTerms } from '@tratativa/contract/terms/named-terms'
import { Chip } from '../../../ui/chip.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Row } from '../../../ui/layout.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { termsText } from './terms-text.ts'

type Terms = Pick<NamedTerms, 'value' | 'instalments'>
type CounterDialogProps = {
  /** Amounts that the message may mean. */
  suggested: readonly NamedTerms[]
  /** The reading that is corrected. */
  proposal: NamedTerms | undefined
  isBusy: boolean
  onSave: (terms: Terms) => void
  onClose: () => void
}

const most = { digits: 3, instalments: 360 }

const readInstalments = (text: string) => Math.min(Math.max(Number(text.replaceAll(/\D/g, '')), 1), most.instalments)

/** Asks for the value where the message names none, or more than one, or where it was misread. */
export const CounterDialog = ({ suggested, proposal, isBusy, onSave, onClose }: CounterDialogProps) => {
  const { t } = useTranslation(['chat', 'answers'])
  const [{ value, instalments }, setTerms] = useState<Terms>(proposal ?? { value: '', instalments: 1 })
  const [isTried, setIsTried] = useState(false)
  const isNamed = (moneyToCents(value) ?? 0n) > 0n
  const save = () => {
    setIsTried(true)
    if (isNamed) onSave({ value, instalments })
  }
  return (
    <FormDialog
      size="sm"
      title={t(proposal ? 'answers:reading.title' : 'counter.open')}
      save={t('counter.save')}
      cancel={t('answers:cancel')}
      isBusy={isBusy}
      onSave={save}
      onClose={onClose}
    >
      {!proposal && suggested.length > 0 && (
        <Row gap={6} wrap role="group" aria-label={t('counter.suggested')}>
          {suggested.map((terms) => (
            <Chip
              key={`${terms.value} ${terms.instalments}`}
              active={terms.value === value && terms.instalments === instalments}
              onClick={() => setTerms(terms)}
            >
              {termsText(terms)}
            </Chip>
          ))}
        </Row>
      )}
      <MoneyField
        label={t('counter.value')}
        data-autofocus=""
        value={value}
        onChange={(typed) => setTerms({ value: typed, instalments })}
        error={isTried && !isNamed ? t('counter.needed') : undefined}
      />
      <TextField
        label={t('answers:reading.instalments')}
        numeric
        inputMode="numeric"
        maxLength={most.digits}
        value={String(instalments)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTerms({ value, instalments: readInstalments(target.value) })}
      />
    </FormDialog>
  )
}
