// Builds the grid columns from the user's choice. The column objects stay the same until something about them changes.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listColumns } from '@tratativa/contract/cases/columns'
import type { CaseSort } from '@tratativa/contract/cases/filter'
import type { DealSituation } from '@tratativa/contract/cases/rules/shapes'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import type { Column, Sort } from '../../../../ui/data-table.types.ts'
import { drawCell } from './case-cell.tsx'
import { CaseEditor, isEditField } from './case-editors.tsx'
import type { SaveCell } from './case-editors.tsx'
import { isDealField } from '../edits/edited-row.ts'
import { everyColumn } from './column-layout.ts'
import type { Shown } from './column-layout.ts'
import { isListColumn } from './column-values.ts'
import type { ListColumnKey } from './column-values.ts'

const widths: Partial<Record<ListColumnKey, number>> = {
  authorName: 246,
  processNumber: 210,
  situation: 190,
  limitDate: 100,
  clientCounterProposalValue: 116,
  proposalSummary: 90,
  authorCounterProposalValue: 122,
  maximumProposal: 114,
  task: 150,
  companyName: 160,
  clientName: 170,
  id: 100,
  emails: 220,
  phones: 160,
  whatsapps: 160,
  observation: 260,
  authorCounterProposalText: 240,
  dutyToDo: 200,
  lawyerName: 190,
  object: 220,
  court: 200,
  state: 64,
  sendDates: 170,
  callDates: 170,
}
const usual = 132

const money: readonly string[] = listColumns.filter(({ kind }) => kind === 'money').map(({ key }) => key)
const sortOf = (key: ListColumnKey): CaseSort['by'] | null =>
  listColumns.find((listColumn) => listColumn.key === key)?.sort ?? null

/** Sorts descending on the first click, because people look for the largest or newest first. */
const fallsFirst = (key: ListColumnKey) => money.includes(key) || key === 'id' || key === 'createdDate'

type CaseColumnsOptions = {
  shown: Shown
  /** The column of the id is in sight too: the author's cell need not say it. */
  isWide: boolean
  situations: readonly DealSituation[]
  onSave: SaveCell | null
  /** The user may change the deal of the row's case. */
  mayWork: (row: CaseRow) => boolean
}

export const useCaseColumns = ({
  shown,
  isWide,
  situations,
  onSave,
  mayWork,
}: CaseColumnsOptions): Column<CaseRow>[] => {
  const { t } = useTranslation('cases')
  return useMemo(() => {
    const hasId = shown.some(({ key }) => key === 'id')
    const columns = shown.filter((column): column is typeof column & { key: ListColumnKey } => isListColumn(column.key))
    return columns.map(({ key, width }, index): Column<CaseRow> => {
      const isEditable = onSave !== null && isEditField(key)
      return {
        id: key,
        header: t(`column.${key}`),
        width: width ?? widths[key] ?? usual,
        ...(money.includes(key) ? { align: 'right' as const } : {}),
        sortable: sortOf(key) !== null,
        firstSort: fallsFirst(key) ? 'desc' : 'asc',
        cell: drawCell(key, columns[index + 1]?.key !== 'id' && !(isWide && hasId)),
        ...(isEditable
          ? {
              editor: (row, edit) => <CaseEditor {...{ row, field: key, edit, situations, onSave }} />,
              canEdit: (row) => row.isActive && (!isDealField(key) || mayWork(row)),
            }
          : {}),
      }
    })
  }, [shown, isWide, situations, onSave, mayWork, t])
}

/** Returns all columns for the column chooser. */
export const useColumnChoices = () => {
  const { t } = useTranslation('cases')
  return useMemo(() => everyColumn.map((id) => ({ id, header: t(`column.${id}`) })), [t])
}

/** Several columns can share one order: the arrow stands at the first of them that is shown. */
export const shownSort = (sort: CaseSort, columns: readonly Column<CaseRow>[]): Sort | null => {
  const column = columns.find(({ id }) => isListColumn(id) && sortOf(id) === sort.by)
  return column ? { column: column.id, direction: sort.direction } : null
}

export const sortBy = ({ column, direction }: Sort): CaseSort | null => {
  const by = isListColumn(column) ? sortOf(column) : null
  return by === null ? null : { by, direction }
}
