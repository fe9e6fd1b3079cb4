// Copies the selected rows, or the whole page without a selection, with the columns on the screen.
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { count } from '../../../../ui/count.ts'
import { copyTable } from '../../../../ui/table-copy.ts'
import type { CopyTable } from '../../../../ui/table-copy.ts'
import { useToast } from '../../../../ui/toast.tsx'
import type { Shown } from '../columns/column-layout.ts'
import { copyCell, isListColumn } from '../columns/column-values.ts'
import { cachedRows } from '../list.api.ts'
import { selectedCountOf } from './selection.ts'
import type { Selection } from './selection.ts'

type CopiedTableOptions = { shown: Shown; selection: Selection; rows: readonly CaseRow[] }

export const useCopiedTable = ({ shown, selection, rows }: CopiedTableOptions) => {
  const { t } = useTranslation('cases')
  const cache = useQueryClient()
  const toast = useToast()
  const chosen = selectedCountOf(selection)
  const taken = () => {
    if (chosen === 0 || selection.all) return rows
    const seen = cachedRows(cache)
    return [...selection.ids].flatMap((id) => seen.get(id) ?? [])
  }
  const tableOf = (of: readonly CaseRow[]): CopyTable => {
    const keys = shown.map(({ key }) => key).filter(isListColumn)
    return { head: keys.map((key) => t(`column.${key}`)), rows: of.map((row) => keys.map((key) => copyCell(row, key))) }
  }
  const tell = (copied: number) =>
    toast.message(
      chosen > copied
        ? t('selected.copiedSome', { n: count(copied), total: count(chosen) })
        : t('selected.copied', { count: copied, n: count(copied) }),
      { key: 'copied' },
    )
  return {
    /** For the keyboard: the browser's own copy event is running. */
    take: (): CopyTable | null => {
      const of = taken()
      if (of.length === 0) return null
      tell(of.length)
      return tableOf(of)
    },
    /** For a button, outside a copy event. */
    copy: () => {
      const of = taken()
      copyTable(tableOf(of)).then(
        () => tell(of.length),
        () => toast.message(t('selected.copyFailed'), { tone: 'burn' }),
      )
    },
  }
}
