// An amount in reais. Its value is exact text, '1.234,56' or '': it is never a floating-point number.
import { useState } from 'react'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { centsToMoney, moneyToCents } from '@tratativa/contract/kernel/brazil'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { amountCharacters, currencySign, moneyComplaint, readMoney } from './money-text.ts'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { useUiWords } from './words.tsx'
import styles from './fields.module.css'

type MoneyFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'numeric' | 'leading' | 'step'
> & {
  value: string
  onChange: (money: string) => void
  /** '500,00' adds two buttons that change the amount by 500,00. */
  step?: string
}

const addCents = (money: string, by: bigint) => {
  const cents = (moneyToCents(money) ?? 0n) + by
  return centsToMoney(cents < 0n ? 0n : cents)
}

const Steps = ({ value, step, onChange }: { value: string; step: string; onChange: (money: string) => void }) => {
  const say = useUiWords()
  const by = moneyToCents(step) ?? 0n
  return (
    <span className={styles.steps}>
      <IconButton
        size="sm"
        icon={IconMinus}
        label={say('field.decrease')}
        onClick={() => onChange(addCents(value, -by))}
      />
      <IconButton
        size="sm"
        icon={IconPlus}
        label={say('field.increase')}
        onClick={() => onChange(addCents(value, by))}
      />
    </span>
  )
}

export const MoneyField = (props: MoneyFieldProps) => {
  const { value, onChange, step, trailing, className, error, onBlur, onKeyDown, ...rest } = props
  const say = useUiWords()
  // Typed text; null while the field shows its value.
  const [typed, setTyped] = useState<string | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const money = typed === null ? value : readMoney(typed)
  // A value set from outside, such as by a step or an emptied form, takes the place of the typed text.
  const shown = typed !== null && (money ?? '') === value ? typed : value
  const isUnreadable = money === null && shown === typed
  const write = (text: string) => {
    setTyped(text)
    setIsChecked(false)
    const next = readMoney(text) ?? ''
    if (next !== value) onChange(next)
  }
  return (
    <TextField
      placeholder="0,00"
      {...rest}
      className={classNames(styles.money, step !== undefined && styles.stepped, className)}
      inputMode="decimal"
      autoComplete="off"
      numeric
      leading={<span className={styles.currency}>{currencySign}</span>}
      trailing={trailing ?? (step === undefined ? null : <Steps value={value} step={step} onChange={onChange} />)}
      value={shown}
      data-unreadable={isUnreadable ? '' : undefined}
      error={isUnreadable && isChecked ? moneyComplaint(shown, say) : error}
      onChange={(event) => write(amountCharacters(event.target.value))}
      onBlur={(event) => {
        if (isUnreadable) setIsChecked(true)
        else setTyped(null)
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setIsChecked(true)
        onKeyDown?.(event)
      }}
    />
  )
}
