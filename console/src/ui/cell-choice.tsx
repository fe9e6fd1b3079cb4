// A cell open for a choice: the list hangs from it. Picking saves; Esc and a click elsewhere leave it as it was.
import { useRef } from 'react'
import type { ReactNode } from 'react'
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
}

export const CellChoice = ({ value, options, onSave, edit, shown }: CellChoiceProps) => {
  const box = useRef<HTMLSpanElement>(null)
  const pick = (option: string) => {
    if (option !== value) onSave(option)
    edit.done('stay')
  }
  return (
    <span ref={box} className={styles.box}>
      {shown}
      <Popover anchor={box} onClose={(by) => (by === 'escape' ? edit.cancel() : edit.done('away'))} fit>
        <Listbox
          label={edit.label}
          options={options}
          searchable={options.length > 8}
          isChosen={(option) => option === value}
          onPick={pick}
          onLeave={() => edit.done('next')}
        />
      </Popover>
    </span>
  )
}
