// The editor of a text, money or date cell. Tab saves and goes to the next cell, Enter saves and goes down, Esc cancels.
import { useRef, useState } from 'react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { PatternFormat } from 'react-number-format'
import { readDay, writeDay } from './calendar-days.ts'
import { classNames } from './class-names.ts'
import type { EditControls, EditExit } from './data-table.types.ts'
import { EditHint } from './edit-hint.tsx'
import { amountCharacters, moneyComplaint, readMoney } from './money-text.ts'
import { useUiWords } from './words.tsx'
import styles from './data-grid.module.css'

type Kind = 'text' | 'money' | 'date'

type CellEditorProps = {
  kind: Kind
  /** Text; money as '1.234,56'; a day as 'yyyy-mm-dd'. '' means no value. */
  value: string
  /** Called only when the value has changed. */
  onSave: (value: string) => void
  edit: EditControls
  /** The previous value, as the cell renders it. */
  before?: ReactNode
  /** The side effects of saving. */
  note?: ReactNode
  /** A change by somebody else in the meantime. */
  alert?: ReactNode
  /** Returns what is wrong with a value that parses: a deadline in the past, an amount over the ceiling. */
  check?: (value: string) => string | undefined
}

type Reader = {
  /** Returns null when the draft is not a valid value. */
  read: (draft: string) => string | null
  write: (value: string) => string
}

const readers: Record<Kind, Reader> = {
  text: { read: (draft) => draft.trim(), write: (value) => value },
  date: {
    read: (draft) => (draft.trim() === '' ? '' : readDay(draft)),
    write: (value) => (value === '' ? '' : writeDay(value)),
  },
  money: { read: readMoney, write: (value) => value },
}

const nextCellOf = (event: KeyboardEvent): EditExit | null => {
  if (event.key === 'Enter') return event.shiftKey ? 'above' : 'below'
  if (event.key !== 'Tab') return null
  return event.shiftKey ? 'previous' : 'next'
}

/** Typing replaces the value only if the mask accepts the key: a letter leaves a date or an amount unchanged. */
const begin = ({ kind, value, edit }: CellEditorProps) => {
  const written = readers[kind].write(edit.draft ?? value)
  if (edit.typed === undefined) return written
  return kind === 'text' || edit.typed === '' || /\d/.test(edit.typed) ? edit.typed : written
}

const useCellDraft = (props: CellEditorProps) => {
  const { kind, value, onSave, edit, check, alert } = props
  const say = useUiWords()
  const [draft, setDraft] = useState(() => begin(props))
  const [opened] = useState(() => readers[kind].write(value))
  const [error, setError] = useState(edit.error)
  const left = useRef(false)
  const leave = (move: EditExit, saved: string) => {
    left.current = true
    // Saves only edited drafts, so that an untouched editor does not overwrite a change by somebody else.
    if (saved !== value && draft !== opened) onSave(saved)
    edit.done(move)
  }
  const complaint = (read: string | null) => {
    if (read !== null) return check?.(read)
    return kind === 'money' ? moneyComplaint(draft, say) : say('invalid.date')
  }
  const save = (move: EditExit) => {
    const read = readers[kind].read(draft)
    const wrong = complaint(read)
    setError(wrong)
    if (read !== null && wrong === undefined) leave(move, read)
  }
  const cancel = () => {
    left.current = true
    edit.cancel()
  }
  // A click elsewhere saves, as in a spreadsheet. An invalid draft is discarded, because nobody would return to the open cell. A value
  // changed by somebody else is overwritten only by an explicit key.
  const blur = () => {
    if (left.current) return
    const read = readers[kind].read(draft)
    leave('away', read === null || alert !== undefined || complaint(read) !== undefined ? value : read)
  }
  const write = (text: string) => {
    setError(undefined)
    setDraft(text)
  }
  return { draft, write, error, save, cancel, blur }
}

type InputProps = { kind: Kind; draft: string; onDraft: (draft: string) => void; input: ComponentProps<'input'> }

const CellInput = ({ kind, draft, onDraft, input }: InputProps) => {
  const { ref, defaultValue: _none, type: _text, value: _value, ...rest } = input
  if (kind === 'text')
    return <input {...rest} ref={ref} value={draft} onChange={(event) => onDraft(event.target.value)} />
  if (kind === 'date') {
    return (
      <PatternFormat
        {...rest}
        getInputRef={ref}
        inputMode="numeric"
        format="##/##/####"
        value={draft}
        onValueChange={(next) => onDraft(next.formattedValue.trim())}
      />
    )
  }
  return (
    <input
      {...rest}
      ref={ref}
      inputMode="decimal"
      value={draft}
      onChange={(event) => onDraft(amountCharacters(event.target.value))}
    />
  )
}

const isFocused = (input: HTMLInputElement) => input.ownerDocument.activeElement === input

const selectAll = (input: HTMLInputElement | null) => {
  if (!input || isFocused(input)) return
  input.focus({ preventScroll: true })
  input.select()
}
const focusAtEnd = (input: HTMLInputElement | null) => {
  if (!input || isFocused(input)) return
  input.focus({ preventScroll: true })
  const end = input.value.search(/[\s_/]*$/)
  input.setSelectionRange(end, end)
}

export const CellEditor = (props: CellEditorProps) => {
  const { kind, edit, before, note, alert } = props
  const { draft, write, error, save, cancel, blur } = useCellDraft(props)
  const box = useRef<HTMLSpanElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const move = nextCellOf(event)
    if (move === null && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (move === null) cancel()
    else save(move)
  }
  const input = {
    ref: edit.typed === undefined ? selectAll : focusAtEnd,
    'aria-label': edit.label,
    'aria-invalid': error === undefined ? undefined : true,
    autoComplete: 'off',
    className: classNames(styles.input, styles[kind]),
    onKeyDown,
    onBlur: blur,
  } as const
  return (
    <span ref={box} className={classNames(styles.box, error !== undefined && styles.bad)}>
      <CellInput kind={kind} draft={draft} onDraft={write} input={input} />
      <EditHint anchor={box} before={before} note={note} alert={alert} error={error} />
    </span>
  )
}
