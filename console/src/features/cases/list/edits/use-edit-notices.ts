// Toasts about an edit: saved, with undo; refused, with the cell open again; turned into a request; not sent.
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferRequest } from '@tratativa/contract/cases/deals/shapes'
import { useErrorText } from '../../../../platform/errors.ts'
import { writeDay } from '../../../../ui/calendar-days.ts'
import type { CellOpener } from '../../../../ui/data-grid.types.ts'
import { currencySign } from '../../../../ui/money-text.ts'
import { undoTimeout, useToast } from '../../../../ui/toast.tsx'
import { useWithdrawListRequest } from '../list.api.ts'
import type { EditField } from './edited-row.ts'
import type { CellEdit } from './use-case-edits.ts'

const readingTime = 12_000

const textOf = (field: EditField, value: string) => {
  if (field === 'limitDate') return writeDay(value)
  return field === 'situation' || field === 'processualState' ? value : `${currencySign} ${value}`
}

export const useEditNotices = (grid: RefObject<CellOpener | null>) => {
  const { t } = useTranslation('cases')
  const toast = useToast()
  const errorText = useErrorText()
  const withdraw = useWithdrawListRequest()
  const shown = (field: EditField, value: string) => (value === '' ? t('edit.empty') : textOf(field, value))
  const nameOf = ({ row, field }: CellEdit) => ({ id: row.id, column: t(`column.${field}`) })

  /** Opens the cell again with the refused value; while another cell is open, shows a button that does so. */
  const reopen = (edit: CellEdit, reason: string) => {
    const { row, field, value } = edit
    const open = () => grid.current?.open({ row: row.id, column: field }, { draft: value, error: reason }) ?? false
    if (!(grid.current?.isOpen() ?? true) && open()) return
    toast.message(t('edit.refused', { ...nameOf(edit), reason }), {
      tone: 'burn',
      timeout: readingTime,
      action: { label: t('edit.review'), onAct: open },
    })
  }
  return {
    saved: (edit: CellEdit, onUndo: (() => void) | null) =>
      toast.message(t('edit.saved', { ...nameOf(edit), value: shown(edit.field, edit.value) }), {
        key: 'case-edit',
        timeout: undoTimeout,
        ...(onUndo ? { action: { label: t('edit.undo'), onAct: onUndo } } : {}),
      }),
    requested: (edit: CellEdit, { id }: OfferRequest) =>
      toast.message(t('edit.requested', { ...nameOf(edit), value: shown(edit.field, edit.value) }), {
        timeout: readingTime,
        action: { label: t('edit.withdraw'), onAct: () => withdraw(id) },
      }),
    conflict: (edit: CellEdit, theirs: string) =>
      reopen(edit, t('edit.conflict', { value: shown(edit.field, theirs) })),
    refused: (edit: CellEdit, error: unknown) => reopen(edit, errorText(error)),
    lost: (edit: CellEdit, onAgain: () => void) =>
      toast.message(t('edit.lost', nameOf(edit)), {
        tone: 'burn',
        key: `lost-${edit.row.id}-${edit.field}`,
        timeout: null,
        action: { label: t('edit.again'), onAct: onAgain },
      }),
  }
}
