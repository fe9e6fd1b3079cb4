// A cell open for a choice: the list hangs from it. Picking saves; Esc and a click elsewhere leave it as it was.
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { EditControls } from './data-table.types.ts'
import { Listbox } from './listbox.tsx'
import type { Option } from './listbox.tsx'
import { Popover } from './popover.tsx'
import styles from './cell-choice.module.css'

type CellChoiceProps = {
  value: string
  options: readonly Option[]
  onSave: (value: string) => void
  edit: EditControls
  /** The value as its cell draws it. */
  shown: ReactNode
  /** Why the last choice was refused, what else will change, what somebody else did. */
  head?: ReactNode
}

export const CellChoice = ({ value, options, onSave, edit, shown, head }: CellChoiceProps) => {
  const box = useRef<HTMLSpanElement>(null)
  const pressed = useRef<{ key: string; back: boolean } | null>(null)
  const notePressed = (event: KeyboardEvent) => {
    pressed.current = { key: event.key, back: event.shiftKey }
    // The cell that opens next takes the focus itself: the browser would carry it one control further.
    if (event.key === 'Tab') event.preventDefault()
  }
  const pick = (option: string) => {
    if (option !== value) onSave(option)
    // Whoever picks with Enter goes on down the column; whoever points stays.
    edit.done(pressed.current?.key === 'Enter' ? 'below' : 'stay')
  }
  return (
    <span
      ref={box}
      className={styles.box}
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
