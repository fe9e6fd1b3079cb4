// An amount in reais. Its value is exact text, '1.234,56' or '': it is never a floating-point number.
import type { ReactNode } from 'react'
import { NumericFormat } from 'react-number-format'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { centsToMoney, moneyToCents } from '@tratativa/contract/kernel/brazil'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { currencySign, toMoney, toPlain } from './money-text.ts'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { useUiWords } from './words.tsx'
import styles from './money-field.module.css'

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

export const MoneyField = ({ value, onChange, step, trailing, className, ref, ...rest }: MoneyFieldProps) => {
  const buttons: ReactNode = step === undefined ? null : <Steps value={value} step={step} onChange={onChange} />
  return (
    <NumericFormat
      placeholder="0,00"
      {...rest}
      customInput={TextField}
      getInputRef={ref}
      className={classNames(styles.money, step !== undefined && styles.stepped, className)}
      inputMode="decimal"
      autoComplete="off"
      leading={<span className={styles.currency}>{currencySign}</span>}
      trailing={trailing ?? buttons}
      numeric
      thousandSeparator="."
      decimalSeparator=","
      decimalScale={2}
      fixedDecimalScale
      allowNegative={false}
      value={toPlain(value)}
      valueIsNumericString
      onValueChange={(next, { source }) => {
        if (source === 'event') onChange(toMoney(next.value))
      }}
    />
  )
}
