// A date field: typed as dd/mm/aaaa or picked from a calendar. The value is 'yyyy-mm-dd', or '' without a date.
import { useRef, useState } from 'react'
import { PatternFormat } from 'react-number-format'
import { IconCalendar } from '@tabler/icons-react'
import { Calendar } from './calendar.tsx'
import { readDay, writeDay } from './calendar-days.ts'
import type { Day } from './calendar-days.ts'
import { IconButton } from './icon-button.tsx'
import { Popover } from './popover.tsx'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import { useUiWords } from './words.tsx'

type DateFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'numeric' | 'min' | 'max' | 'trailing'
> & {
  /** A day, or ''. */
  value: Day
  /** Receives '' while the text is not a day between `min` and `max`; `isPartial` tells it from an empty field. */
  onChange: (day: Day, isPartial: boolean) => void
  min?: Day
  max?: Day
}

const DayButton = ({
  value,
  onChange,
  min,
  max,
  disabled,
}: Pick<DateFieldProps, 'value' | 'min' | 'max' | 'disabled'> & { onChange: (day: Day) => void }) => {
  const say = useUiWords()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const label = say('field.openCalendar')
  const choose = (day: Day) => {
    onChange(day)
    setOpen(false)
    anchor.current?.focus()
  }
  const day = value === '' ? null : value
  return (
    <>
      <IconButton
        ref={anchor}
        size="sm"
        icon={IconCalendar}
        label={label}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <Popover anchor={anchor} onClose={() => setOpen(false)} placement="end" label={label}>
          <Calendar period={{ start: day, end: day }} onPick={choose} min={min} max={max} focused />
        </Popover>
      )}
    </>
  )
}

const hasDigit = (text: string) => /\d/.test(text)

export const DateField = (props: DateFieldProps) => {
  const { value, onChange, min, max, error, onBlur, onKeyDown, ref, ...rest } = props
  const say = useUiWords()
  // An incomplete date stays in this state and is not passed to the caller.
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const shown = typed ?? (value === '' ? '' : writeDay(value))
  const choose = (text: string) => {
    const day = readDay(text)
    const fits = day !== null && (min === undefined || day >= min) && (max === undefined || day <= max)
    setTyped(fits ? null : text)
    setLeft(false)
    onChange(fits ? day : '', !fits && hasDigit(text))
  }
  return (
    <PatternFormat
      placeholder={say('field.datePlaceholder')}
      {...rest}
      customInput={TextField}
      getInputRef={ref}
      numeric
      inputMode="numeric"
      autoComplete="off"
      format="##/##/####"
      value={shown}
      data-unreadable={typed !== null && hasDigit(typed) ? '' : undefined}
      error={error ?? (left && typed ? say('invalid.date') : undefined)}
      onValueChange={(next, { source }) => {
        if (source === 'event') choose(next.formattedValue.trim())
      }}
      onBlur={(event) => {
        setLeft(true)
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setLeft(true)
        onKeyDown?.(event)
      }}
      trailing={
        <DayButton
          {...{ value, min, max, disabled: rest.disabled }}
          onChange={(day) => {
            setTyped(null)
            onChange(day, false)
          }}
        />
      }
    />
  )
}
