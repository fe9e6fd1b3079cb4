// Sends the edits of the list: optimistic update, one lane per row so that edits keep their order, reverted when refused.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { useLeaveWarning } from '../../../../platform/leave-warning.ts'
import { Refused } from '../../../../platform/refused.ts'
import type { CellOpener } from '../../../../ui/data-grid.types.ts'
import { sendRowChange, fetchRow, updateCachedRow, retractOffer } from '../list.api.ts'
import { toFieldsInput, namesValue, settle, valueOf } from './edited-row.ts'
import type { EditField, Edits } from './edited-row.ts'
import { useEditNotices } from './use-edit-notices.ts'

export interface CellEdit {
  readonly row: CaseRow
  readonly field: EditField
  readonly value: string
  /** The value that the user saw before writing over it. */
  readonly base: string
  readonly isUndo?: boolean
}

type Pending = ReadonlyMap<string, Edits>

const withPendingEdit = (pending: Pending, { row, field, value }: CellEdit): Pending =>
  new Map(pending).set(row.id, { ...pending.get(row.id), [field]: value })

/** Keeps a newer edit of the same cell. */
const released = (pending: Pending, { row, field, value }: CellEdit): Pending => {
  const edits = pending.get(row.id)
  if (edits?.[field] !== value) return pending
  const { [field]: _saved, ...others } = edits
  const next = new Map(pending)
  if (Object.keys(others).length === 0) next.delete(row.id)
  else next.set(row.id, others)
  return next
}

const sides: Partial<Record<EditField, 'ours' | 'theirs'>> = {
  clientCounterProposalValue: 'ours',
  authorCounterProposalValue: 'theirs',
}

const isMeanwhile = (error: unknown) => error instanceof Refused && error.code === 'cases.changed-meanwhile'
/** True when there was no answer or a server error: the edit stays pending and can be sent again. */
const isLost = (error: unknown) => !(error instanceof Refused) || error.status === 0 || error.status >= 500
const maxAttempts = 3

export const useCaseEdits = (grid: RefObject<CellOpener | null>) => {
  const cache = useQueryClient()
  const [pending, setPending] = useState<Pending>(new Map())
  const lanes = useRef(new Map<string, Promise<void>>())
  const versions = useRef(new Map<string, number>())
  const notices = useEditNotices(grid)
  useLeaveWarning(pending.size > 0)

  const release = (edit: CellEdit) => setPending((now) => released(now, edit))
  const keep = (row: CaseRow) => {
    versions.current.set(row.id, row.version)
    updateCachedRow(cache, row)
  }
  const versionOf = ({ id, version }: CaseRow) => Math.max(version, versions.current.get(id) ?? 0)

  const undo = async (edit: CellEdit, row: CaseRow) => {
    const side = sides[edit.field]
    const taken = side && namesValue(edit.value) ? await retractOffer(row.id, side, edit.value).catch(() => null) : null
    if (taken) {
      keep(taken)
      notices.saved({ ...edit, value: valueOf(taken, edit.field) }, null)
    } else save({ row, field: edit.field, value: edit.base, base: edit.value, isUndo: true })
  }
  /** Somebody else changed the row first: the outcome depends on the field they changed. */
  const meet = async (edit: CellEdit, tries: number) => {
    const row = await fetchRow(cache, edit.row.id)
    versions.current.set(row.id, row.version)
    const theirs = valueOf(row, edit.field)
    const verdict = settle({ base: edit.base, mine: edit.value, theirs })
    if (verdict === 'again') return send({ ...edit, row }, tries + 1)
    release(edit)
    if (verdict === 'conflict') notices.conflict(edit, theirs)
  }
  const fail = async (edit: CellEdit, error: unknown, tries: number): Promise<void> => {
    if (isMeanwhile(error) && tries < maxAttempts)
      return meet(edit, tries).catch((failure: unknown) => fail(edit, failure, maxAttempts))
    if (isLost(error)) return notices.lost(edit, () => save(edit))
    release(edit)
    notices.refused(edit, error)
  }
  const send = async (edit: CellEdit, tries = 0): Promise<void> => {
    const { row, field, value } = edit
    try {
      const { data, request } = await sendRowChange({
        id: row.id,
        version: versionOf(row),
        ...toFieldsInput(field, value),
      })
      keep(data)
      release(edit)
      if (request) notices.requested(edit, request)
      else notices.saved(edit, edit.isUndo ? null : () => void undo(edit, data))
    } catch (error) {
      await fail(edit, error, tries)
    }
  }
  const save = (edit: CellEdit) => {
    setPending((now) => withPendingEdit(now, edit))
    const before = lanes.current.get(edit.row.id) ?? Promise.resolve()
    lanes.current.set(
      edit.row.id,
      before.then(() => send(edit)),
    )
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const edited = useMemo(
    () => new Map([...pending].map(([id, edits]) => [id, new Set(Object.keys(edits))] as const)),
    [pending],
  )
  return { pending, edited, versions, save: useCallback((edit: CellEdit) => latest.current(edit), []) }
}
