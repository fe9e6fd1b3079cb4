import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../ui/data-table.tsx'
import type { Column } from '../../../ui/data-table.types.ts'
import { count } from '../../../ui/count.ts'
import { Identifier, ProcessNumber } from '../../../ui/islands.tsx'
import type { LineReason, RunLine } from '@tratativa/contract/cases/many/shapes'
import { useFieldName } from './use-field-name.ts'
import styles from './lines-table.module.css'

export type ShownLine = { id: string; line: number | null; case: RunLine['case']; reasons: readonly LineReason[] }

type LinesTableProps = { label: string; lines: readonly ShownLine[]; isLoading: boolean; isOfFile: boolean }

const Reason = ({ reason: { column, value, reason }, say }: { reason: LineReason; say: (field: string) => string }) => (
  <p className={styles.reason}>
    {column !== '' && <b>{say(column)}</b>}
    {value !== '' && <bdi className={styles.value}>{value}</bdi>}
    <span>{reason}</span>
  </p>
)

const useColumns = (isOfFile: boolean): Column<ShownLine>[] => {
  const { t } = useTranslation('many')
  const fieldName = useFieldName()
  const line: Column<ShownLine> = {
    id: 'line',
    header: t('col.line'),
    width: 72,
    align: 'right',
    cell: (row) => (row.line === null ? '' : count(row.line)),
  }
  const found: Column<ShownLine>[] = [
    { id: 'case', header: t('col.case'), width: 110, cell: (row) => row.case && <Identifier value={row.case.id} /> },
    { id: 'author', header: t('col.author'), width: 180, cell: (row) => row.case?.author ?? '' },
    {
      id: 'process',
      header: t('col.process'),
      width: 210,
      cell: (row) => row.case && <ProcessNumber value={row.case.processNumber} />,
    },
  ]
  const reason: Column<ShownLine> = {
    id: 'reason',
    header: t('col.reason'),
    width: 420,
    cell: ({ reasons }) =>
      reasons.map((one, at) => <Reason key={at} reason={one} say={isOfFile ? (name) => name : fieldName} />),
  }
  return isOfFile ? [line, reason] : [...found, reason]
}

/** Invalid or refused rows, each with its reasons. */
export const LinesTable = ({ label, lines, isLoading, isOfFile }: LinesTableProps) => (
  <DataTable
    className={styles.table}
    label={label}
    columns={useColumns(isOfFile)}
    rows={lines}
    rowId={({ id }) => id}
    rowLabel={({ case: one, line, id }) => one?.id ?? (line === null ? id : String(line))}
    status={isLoading ? 'loading' : 'ready'}
    skeletonRows={3}
  />
)
