// A range of days. The value changes only with Aplicar, which requires both days.
import { useRef, useState } from 'react'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { Calendar } from './calendar.tsx'
import { daysIn, pick, thisMonth, writeDay } from './calendar-days.ts'
import type { Day, Period } from './calendar-days.ts'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'
import { useUiLocale, useUiWords } from './words.tsx'
import styles from './calendar.module.css'

export type CompletePeriod = { start: Day; end: Day }

type PanelProps = {
  initial: Period
  onApply: (period: CompletePeriod) => void
  onClear?: () => void
  focused?: boolean
}

const isComplete = (period: Period): period is CompletePeriod => period.start !== null && period.end !== null

const useLength = (period: Period) => {
  const locale = useUiLocale()
  if (!isComplete(period)) return ''
  const unit = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return unit.format(daysIn(period.start, period.end))
}

export const PeriodPanel = ({ initial, onApply, onClear, focused }: PanelProps) => {
  const say = useUiWords()
  const [period, setPeriod] = useState(initial)
  const length = useLength(period)
  const clear = () => {
    setPeriod({ start: null, end: null })
    onClear?.()
  }
  return (
    <div className={styles.panel}>
      <Calendar period={period} onPick={(day) => setPeriod(pick(period, day))} focused={focused} />
      <div className={styles.foot}>
        <Button variant="quiet" size="sm" onClick={clear}>
          {say('period.clear')}
        </Button>
        <span className={styles.length} aria-live="polite">
          {length}
        </span>
        <Button
          variant="primary"
          size="sm"
          disabled={!isComplete(period)}
          onClick={() => isComplete(period) && onApply(period)}
        >
          {say('period.apply')}
        </Button>
      </div>
    </div>
  )
}

type PeriodPickerProps = {
  value: Period
  onChange: (period: CompletePeriod) => void
  onClear?: () => void
  label?: string
  size?: 'sm' | 'md'
}

export const PeriodPicker = ({ value, onChange, onClear, label, size }: PeriodPickerProps) => {
  const say = useUiWords()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const name = label ?? say('period.label')
  const close = () => setOpen(false)
  const apply = (period: CompletePeriod) => {
    onChange(period)
    close()
    anchor.current?.focus()
  }
  return (
    <>
      <Button
        ref={anchor}
        size={size}
        aria-haspopup="dialog"
        aria-expanded={open}
        leading={<Icon of={IconCalendar} />}
        trailing={<Icon of={IconChevronDown} size={14} />}
        onClick={() => setOpen(!open)}
      >
        {isComplete(value) ? (
          <span className={styles.range}>
            {say('period.range', { start: writeDay(value.start), end: writeDay(value.end) })}
          </span>
        ) : (
          (label ?? say('period.choose'))
        )}
      </Button>
      {open && (
        <Popover anchor={anchor} onClose={close} placement="end" label={name}>
          <PeriodPanel initial={isComplete(value) ? value : thisMonth()} onApply={apply} onClear={onClear} focused />
        </Popover>
      )}
    </>
  )
}
