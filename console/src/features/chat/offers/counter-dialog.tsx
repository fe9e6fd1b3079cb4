import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moneyToCents } from '@tratativa/contract/kernel/brazil'
import type { NamedTerms } from '@tratativa/contract/terms/named-terms'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row } from '../../../ui/layout.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { termsText } from './terms-text.ts'

type Terms = Pick<NamedTerms, 'value' | 'instalments'>
type CounterDialogProps = {
  /** Amounts that the message may mean. */
  suggested: readonly NamedTerms[]
  isBusy: boolean
  onSave: (terms: Terms) => void
  onClose: () => void
}

/** Asks for the value where the message names none, or more than one. */
export const CounterDialog = ({ suggested, isBusy, onSave, onClose }: CounterDialogProps) => {
  const { t } = useTranslation('chat')
  const [{ value, instalments }, setTerms] = useState<Terms>({ value: '', instalments: 1 })
  const [isTried, setIsTried] = useState(false)
  const isNamed = (moneyToCents(value) ?? 0n) > 0n
  const save = () => {
    setIsTried(true)
    if (isNamed) onSave({ value, instalments })
  }
  return (
    <Dialog
      open
      size="sm"
      title={t('counter.open')}
      onClose={onClose}
      footer={
        <Button variant="primary" loading={isBusy} onClick={save}>
          {t('counter.save')}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {suggested.length > 0 && (
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
          onChange={(typed) => setTerms({ value: typed, instalments: 1 })}
          error={isTried && !isNamed ? t('counter.needed') : undefined}
        />
      </form>
    </Dialog>
  )
}
