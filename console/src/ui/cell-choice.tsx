// The editor of a cell with a fixed list of values. Picking a value saves; Esc or a click elsewhere cancels.
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { EditControls } from './data-table.types.ts'
import { Listbox } from './listbox.tsx'
import type { Option } from './listbox.tsx'
import { Popover } from './popover.tsx'
import styles from './data-grid.module.css'

type CellChoiceProps = {
  value: string
  options: readonly Option[]
  onSave: (value: string) => void
  edit: EditControls
  /** The value as the cell renders it. */
  shown: ReactNode
  /** The reason of a refusal, the side effects of the choice, or a change by somebody else. */
  head?: ReactNode
}

export const CellChoice = ({ value, options, onSave, edit, shown, head }: CellChoiceProps) => {
  const box = useRef<HTMLSpanElement>(null)
  const pressed = useRef<{ key: string; back: boolean } | null>(null)
  const notePressed = (event: KeyboardEvent) => {
    pressed.current = { key: event.key, back: event.shiftKey }
    // Prevents the browser from moving the focus one control further: the next cell takes the focus itself.
    if (event.key === 'Tab') event.preventDefault()
  }
  const pick = (option: string) => {
    if (option !== value) onSave(option)
    // Picking with Enter moves the cursor down the column; picking with the pointer leaves it.
    edit.done(pressed.current?.key === 'Enter' ? 'below' : 'stay')
  }
  return (
    <span
      ref={box}
      className={styles.cellChoiceBox}
      onKeyDownCapture={notePressed}
      onPointerDownCapture={() => (pressed.current = null)}
    >
      {shown}
      <Popover anchor={box} onClose={(by) => (by === 'escape' ? edit.cancel() : edit.done('away'))} fit>
        {head !== undefined && <div className={styles.head}>{head}</div>}
        <Listbox
          label={edit.label}
          options={options}
          search={edit.typed}
          searchable={options.length > 8}
          isChosen={(option) => option === value}
          onPick={pick}
          onLeave={() => edit.done(pressed.current?.back ? 'previous' : 'next')}
        />
      </Popover>
    </span>
  )
}
