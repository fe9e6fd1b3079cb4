import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moneyToCents } from '@tratativa/contract/kernel/brazil'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'

type CounterDialogProps = { isBusy: boolean; onSave: (value: string) => void; onClose: () => void }

/** Asks for the value where the message names none, or more than one. */
export const CounterDialog = ({ isBusy, onSave, onClose }: CounterDialogProps) => {
  const { t } = useTranslation('chat')
  const [value, setValue] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isNamed = (moneyToCents(value) ?? 0n) > 0n
  const save = () => {
    setIsTried(true)
    if (isNamed) onSave(value)
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
        <MoneyField
          label={t('counter.value')}
          data-autofocus=""
          value={value}
          onChange={setValue}
          error={isTried && !isNamed ? t('counter.needed') : undefined}
        />
      </form>
    </Dialog>
  )
}
