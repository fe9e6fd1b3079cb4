// Cell editors of the list: the new value, the old one, the fields that change with it, and changes by others meanwhile.
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DealSituation } from '@tratativa/contract/cases/rules/shapes'
import { processualStates } from '@tratativa/contract/cases/shapes'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { CellChoice } from '../../../../ui/cell-choice.tsx'
import { CellEditor } from '../../../../ui/cell-editor.tsx'
import type { EditControls } from '../../../../ui/data-table.types.ts'
import { DateText, Money } from '../../../../ui/islands.tsx'
import { Situation } from '../../../../ui-domain/situation.tsx'
import { situationOptions } from '../../parts/situation-options.tsx'
import { editFields, valueOf } from '../edits/edited-row.ts'
import type { EditField } from '../edits/edited-row.ts'
import styles from './columns.module.css'

/** `base` is the value that the user saw when they saved over it. */
export type SaveCell = (edit: { row: CaseRow; field: EditField; value: string; base: string }) => void

type EditorProps = {
  row: CaseRow
  field: EditField
  edit: EditControls
  situations: readonly DealSituation[]
  onSave: SaveCell
}

const drawn = (field: EditField, value: string): ReactNode => {
  if (value === '') return undefined
  if (field === 'limitDate') return <DateText value={value} />
  return field === 'situation' || field === 'processualState' ? value : <Money value={value} />
}

/** Remembers the value of the cell when the editor opened, and returns an alert when the cell has another value now. */
const useBase = ({ row, field }: EditorProps) => {
  const { t } = useTranslation('cases')
  const now = valueOf(row, field)
  const [base] = useState(now)
  const theirs = drawn(field, now) ?? t('edit.empty')
  const alert = now === base ? undefined : <Alert text={t('edit.meanwhile')} value={theirs} />
  return { base, now, alert }
}

const Alert = ({ text, value }: { text: string; value: ReactNode }) => (
  <span className={styles.alert}>
    {text} <b className={styles.value}>{value}</b>
  </span>
)

const Head = ({ error, alert }: { error?: string; alert?: ReactNode }) => (
  <>
    {error !== undefined && (
      <p role="alert" className={styles.error}>
        {error}
      </p>
    )}
    {alert && <p role="alert">{alert}</p>}
  </>
)

const ChoiceEditor = (props: EditorProps) => {
  const { row, field, edit, situations, onSave } = props
  const { now, alert } = useBase(props)
  const isSituation = field === 'situation'
  const options = isSituation
    ? situationOptions(situations, now)
    : processualStates.map((state) => ({ value: state, label: state }))
  const head = edit.error !== undefined || alert ? <Head error={edit.error} alert={alert} /> : undefined
  return (
    <CellChoice
      edit={edit}
      value={now}
      options={options}
      shown={isSituation ? <Situation kind={row.deal.situation.tone} label={now} /> : now}
      head={head}
      onSave={(value) => onSave({ row, field, value, base: now })}
    />
  )
}

const WrittenEditor = (props: EditorProps) => {
  const { row, field, edit, onSave } = props
  const { t } = useTranslation('cases')
  const { base, now, alert } = useBase(props)
  const isMoney = field !== 'limitDate'
  const note = field === 'clientCounterProposalValue' ? t('edit.alsoProposal') : undefined
  return (
    <CellEditor
      kind={isMoney ? 'money' : 'date'}
      edit={edit}
      value={now}
      before={drawn(field, base)}
      note={note}
      alert={alert}
      onSave={(value) => onSave({ row, field, value, base: now })}
    />
  )
}

export const CaseEditor = (props: EditorProps) =>
  props.field === 'situation' || props.field === 'processualState' ? (
    <ChoiceEditor {...props} />
  ) : (
    <WrittenEditor {...props} />
  )

export const isEditField = (key: string): key is EditField => editFields.some((field) => field === key)
