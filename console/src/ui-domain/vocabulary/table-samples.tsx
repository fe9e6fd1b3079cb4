import { useEffect, useRef, useState } from 'react'
import { IconCalendar, IconCircleDot, IconMail, IconUser } from '@tabler/icons-react'
import { CellChoice } from '../../ui/cell-choice.tsx'
import { CellEditor } from '../../ui/cell-editor.tsx'
import { arrange, ColumnChooser } from '../../ui/column-chooser.tsx'
import { DataGrid } from '../../ui/data-grid.tsx'
import type { Column, Sort } from '../../ui/data-table.types.ts'
import { Money } from '../../ui/islands.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { Situation, situations } from '../situation.tsx'
import type { SituationKind } from '../situation.tsx'
import { cases as samples } from './samples.ts'
import type { SampleCase } from './samples.ts'
import { SampleSection } from './frame.tsx'
import type { SampleWords } from './frame.tsx'
import styles from './sheet.module.css'

const nothing = () => undefined
const nobody: ReadonlySet<string> = new Set()
const edited = new Map([['edited', new Set(['value'])]])
const isSituation = (value: string): value is SituationKind => situations.some((kind) => kind === value)

type Change = (id: string, change: Partial<SampleCase>) => void

const columnsOf = (text: SampleWords, change: Change): Column<SampleCase>[] => [
  { id: 'author', header: text.author, width: 130, strong: true, sortable: true, cell: (row) => row.author },
  { id: 'state', header: text.state, width: 80, cell: (row) => text[row.state] },
  {
    id: 'situation',
    header: text.situation,
    width: 188,
    cell: (row) => <Situation kind={row.kind} label={text.situations[row.kind]} />,
    editor: (row, edit) => (
      <CellChoice
        edit={edit}
        value={row.kind}
        options={situations.map((kind) => ({
          value: kind,
          label: text.situations[kind],
        }))}
        shown={<Situation kind={row.kind} label={text.situations[row.kind]} />}
        onSave={(kind) => isSituation(kind) && change(row.id, { kind })}
      />
    ),
  },
  {
    id: 'value',
    header: text.value,
    width: 116,
    align: 'right',
    sortable: true,
    cell: (row) => <Money value={row.value} />,
    editor: (row, edit) => (
      <CellEditor
        kind="money"
        edit={edit}
        value={row.value}
        before={<Money value={row.value} />}
        note={text.alsoChanges}
        onSave={(value) => change(row.id, { value })}
      />
    ),
  },
]

/** Opens one cell, hovers one row and puts the cursor on another, to show all states side by side. */
const useStagedRows = () => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = (id: string) => frame.current?.querySelector<HTMLElement>(`tr[data-row="${id}"]`)
    row('hover')?.setAttribute('data-force', 'hover')
    row('focus')?.setAttribute('data-force', 'focus')
    row('editing')?.querySelector<HTMLElement>('td:last-child')?.click()
  }, [])
  return frame
}

const Table = ({ text }: { text: SampleWords }) => {
  const [rows, setRows] = useState(samples)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['chosen']))
  const [sort, setSort] = useState<Sort>({ column: 'author', direction: 'asc' })
  const [shown, setShown] = useState(['author', 'state', 'situation', 'value'])
  const frame = useStagedRows()
  const columns = columnsOf(text, (id, change) =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, ...change } : row))),
  )
  return (
    <div ref={frame} className={styles.hintRoom}>
      <div className={styles.line} style={{ justifyContent: 'flex-end' }}>
        <ColumnChooser columns={columns} shown={shown} defaults={shown} onChange={setShown} />
      </div>
      <DataGrid
        label={text.page}
        columns={arrange(columns, shown)}
        rows={rows}
        rowId={(row) => row.id}
        rowLabel={(row) => row.author}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
        edited={edited}
      />
    </div>
  )
}

const Bar = ({ text }: { text: SampleWords }) => (
  <SelectionBar
    text={text.selected}
    all={{ label: text.selectAll, onSelect: nothing }}
    onClear={nothing}
    actions={[
      { id: 'situation', label: text.situation, icon: IconCircleDot, onAct: nothing },
      { id: 'deadline', label: text.deadline, icon: IconCalendar, onAct: nothing },
      { id: 'owner', label: text.owner, icon: IconUser, onAct: nothing },
      { id: 'mail', label: text.mail, icon: IconMail, onAct: nothing },
    ]}
  />
)

export const TableSamples = ({ text }: { text: SampleWords }) => {
  const [page, setPage] = useState(1)
  return (
    <SampleSection title={text.rows}>
      <Table text={text} />
      <DataGrid
        label={text.rows}
        columns={columnsOf(text, nothing)}
        rows={[]}
        rowId={(row) => row.id}
        rowLabel={(row) => row.author}
        status="loading"
        skeletonRows={3}
        selected={nobody}
        onSelect={nothing}
      />
      <div className={styles.bleed} style={{ marginBlockStart: 16 }}>
        <Bar text={text} />
        <Pager page={page} pageSize={15} total={12431} noun={text.cases} onPage={setPage} />
      </div>
    </SampleSection>
  )
}
