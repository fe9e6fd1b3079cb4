// Chooses which columns are shown, and in which order. The owner of the table stores the choice.
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { count } from './count.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Popover } from './popover.tsx'
import { useUiWords } from './words.tsx'
import styles from './data-grid.module.css'

export type ColumnChoice = { id: string; header: string }

type ColumnChooserProps = {
  columns: readonly ColumnChoice[]
  /** The ids of the shown columns, in order. */
  shown: readonly string[]
  defaults: readonly string[]
  onChange: (shown: string[]) => void
  /** Shown below the list: other settings of the table's look. */
  foot?: ReactNode
}

/** Returns the columns to render, in the chosen order; unknown ids are skipped. */
export const arrange = <C extends ColumnChoice>(columns: readonly C[], shown: readonly string[]): C[] =>
  shown.flatMap((id) => columns.find((column) => column.id === id) ?? [])

export const moveColumn = (shown: readonly string[], id: string, by: -1 | 1) => {
  const index = shown.indexOf(id)
  const other = shown[index + by]
  if (index === -1 || other === undefined) return [...shown]
  return shown.map((columnId) => (columnId === id ? other : columnId === other ? id : columnId))
}

const toggled = (shown: readonly string[], id: string) =>
  shown.includes(id) ? shown.filter((columnId) => columnId !== id) : [...shown, id]

type ItemProps = Omit<ColumnChooserProps, 'columns' | 'defaults' | 'foot'> & { column: ColumnChoice }

const Item = ({ column, shown, onChange }: ItemProps) => {
  const say = useUiWords()
  const shownIndex = shown.indexOf(column.id)
  const on = shownIndex !== -1
  const name = { column: column.header }
  return (
    <li className={styles.item}>
      <Checkbox
        className={styles.name}
        label={column.header}
        checked={on}
        // The last column stays, because a table without columns looks broken.
        disabled={on && shown.length === 1}
        onChange={() => onChange(toggled(shown, column.id))}
      />
      {on && (
        <>
          <IconButton
            size="sm"
            icon={IconChevronUp}
            label={say('table.moveUp', name)}
            disabled={shownIndex === 0}
            onClick={() => onChange(moveColumn(shown, column.id, -1))}
          />
          <IconButton
            size="sm"
            icon={IconChevronDown}
            label={say('table.moveDown', name)}
            disabled={shownIndex === shown.length - 1}
            onClick={() => onChange(moveColumn(shown, column.id, 1))}
          />
        </>
      )}
    </li>
  )
}

export const ColumnChooser = ({ columns, shown, defaults, onChange, foot }: ColumnChooserProps) => {
  const say = useUiWords()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const hidden = columns.filter((column) => !shown.includes(column.id))
  return (
    <>
      <Button
        ref={anchor}
        variant="quiet"
        aria-haspopup="dialog"
        aria-expanded={open}
        leading={<Icon of={IconColumns3} />}
        trailing={
          <span className={styles.count}>
            {count(arrange(columns, shown).length)} / {count(columns.length)}
          </span>
        }
        onClick={() => setOpen(!open)}
      >
        {say('table.columns')}
      </Button>
      {open && (
        <Popover anchor={anchor} onClose={() => setOpen(false)} placement="end" label={say('table.columns')}>
          <ul className={styles.list}>
            {[...arrange(columns, shown), ...hidden].map((column) => (
              <Item key={column.id} {...{ column, shown, onChange }} />
            ))}
          </ul>
          <div className={styles.foot}>
            <Button variant="quiet" size="sm" onClick={() => onChange([...defaults])}>
              {say('table.restoreColumns')}
            </Button>
            {foot}
          </div>
        </Popover>
      )}
    </>
  )
}
