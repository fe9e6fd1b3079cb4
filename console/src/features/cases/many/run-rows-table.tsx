import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../ui/data-table.tsx'
import type { Column } from '../../../ui/data-table.types.ts'
import { count } from '../../../ui/count.ts'
import { Identifier } from '../../../ui/islands.tsx'
import { ProcessNumber } from '../../../ui-domain/document-numbers.tsx'
import type { RowReason, RunResultRow } from '@tratativa/contract/cases/many/shapes'
import { useReasonText } from './use-reason-text.ts'
import { useFieldName } from './use-field-name.ts'
import styles from './many.module.css'

export type ShownRow = { id: string; line: number | null; case: RunResultRow['case']; reasons: readonly RowReason[] }

type RunRowsTableProps = { label: string; lines: readonly ShownRow[]; isLoading: boolean; isOfFile: boolean }

type ReasonsProps = { reasons: readonly RowReason[]; fieldName: (field: string) => string }

const Reasons = ({ reasons, fieldName }: ReasonsProps) => {
  const reasonText = useReasonText()
  return reasons.map((reason, index) => (
    <p key={index} className={styles.reason}>
      {reason.column !== '' && <b>{fieldName(reason.column)}</b>}
      {reason.value !== '' && <bdi className={styles.value}>{reason.value}</bdi>}
      <bdi>{reasonText(reason)}</bdi>
    </p>
  ))
}

const useColumns = (isOfFile: boolean): Column<ShownRow>[] => {
  const { t } = useTranslation('many')
  const fieldName = useFieldName()
  const line: Column<ShownRow> = {
    id: 'line',
    header: t('col.line'),
    width: 72,
    align: 'right',
    cell: (row) => (row.line === null ? '' : count(row.line)),
  }
  const columns: Column<ShownRow>[] = [
    { id: 'case', header: t('col.case'), width: 110, cell: (row) => row.case && <Identifier value={row.case.id} /> },
    { id: 'author', header: t('col.author'), width: 180, cell: (row) => row.case?.author ?? '' },
    {
      id: 'process',
      header: t('col.process'),
      width: 210,
      cell: (row) => row.case && <ProcessNumber value={row.case.processNumber} />,
    },
  ]
  const reason: Column<ShownRow> = {
    id: 'reason',
    header: t('col.reason'),
    width: 420,
    // The dictionaries of the reasons load while the table is already on the screen.
    cell: ({ reasons }) => (
      <Suspense fallback={null}>
        <Reasons reasons={reasons} fieldName={isOfFile ? (name) => name : fieldName} />
      </Suspense>
    ),
  }
  return isOfFile ? [line, reason] : [...columns, reason]
}

/** Invalid or refused rows, each with its reasons. */
export const RunRowsTable = ({ label, lines, isLoading, isOfFile }: RunRowsTableProps) => (
  <DataTable
    className={styles.table}
    label={label}
    columns={useColumns(isOfFile)}
    rows={lines}
    rowId={({ id }) => id}
    rowLabel={({ case: case_, line, id }) => case_?.id ?? (line === null ? id : String(line))}
    status={isLoading ? 'loading' : 'ready'}
    skeletonRows={3}
  />
)
