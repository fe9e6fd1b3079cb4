import type { FormEvent, KeyboardEvent, Ref } from 'react'
import { IconBackspace, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isDialable, maskTyped } from '@tratativa/contract/calls/numbers'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './dock.module.css'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const

/** Passes a digit of the keyboard on, unless it is typed into a field. */
export const onDigitKey = (onDigit: (digit: string) => void) => (event: KeyboardEvent) => {
  const { key, target, ctrlKey, altKey, metaKey } = event
  if (ctrlKey || altKey || metaKey || target instanceof HTMLInputElement || !keys.some((digit) => digit === key)) return
  event.preventDefault()
  onDigit(key)
}

export const DigitKeys = ({ onDigit }: { onDigit: (digit: string) => void }) => (
  <div className={styles.keys} dir="ltr">
    {keys.map((key) => (
      <button key={key} type="button" className={styles.key} onClick={() => onDigit(key)}>
        {key}
      </button>
    ))}
  </div>
)

type KeypadProps = {
  field: Ref<HTMLInputElement>
  value: string
  isOff: boolean
  onChange: (value: string) => void
  onCall: () => void
}

/** Types a number and calls it. */
export const Keypad = ({ field, value, isOff, onChange, onCall }: KeypadProps) => {
  const { t } = useTranslation('softphone')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDialable(value) && !isOff) onCall()
  }
  return (
    <form className={styles.body} onSubmit={submit}>
      <div className={styles.number} dir="ltr">
        <input
          ref={field}
          aria-label={t('number')}
          placeholder={t('number')}
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          value={value}
          onChange={(event) => onChange(maskTyped(event.target.value.replace(/[^\d*#()\s-]/g, '')))}
        />
        <IconButton
          size="sm"
          icon={IconBackspace}
          label={t('backspace')}
          disabled={value === ''}
          onClick={() => onChange(maskTyped(value.replace(/[()\s-]/g, '').slice(0, -1)))}
        />
      </div>
      <DigitKeys onDigit={(digit) => onChange(maskTyped(value + digit))} />
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={isOff || !isDialable(value)}
        leading={<Icon of={IconPhone} size={18} />}
      >
        {t('call')}
      </Button>
    </form>
  )
}
