// Edits a case in place: optimistic update, sent with the cached version, reverted when refused. Shows a toast with undo after success.
import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { warnBeforeLeaving } from '../../../platform/leave-warning.ts'
import { Refused } from '../../../platform/refused.ts'
import { undoTimeout, useToast } from '../../../ui/toast.tsx'
import { fieldOf, fieldsBefore, toCaseFieldsInput, withFields } from './case-field.ts'
import type { DeskField, DeskFields } from './case-field.ts'
import {
  sendCaseChange,
  fetchCase,
  readCachedCase,
  updateCachedCase,
  showOptimistically,
  showAsBefore,
} from './desk.api.ts'
import { refetchDesk } from './desk.live.ts'
import { useFieldText } from './use-field-text.ts'

const readingTime = 12_000
const maxAttempts = 3

const isMeanwhile = (error: unknown) => error instanceof Refused && error.code === 'cases.changed-meanwhile'
const namesOf = (fields: DeskFields) => Object.keys(fields) as DeskField[]

const useChangeNotices = () => {
  const { t } = useTranslation('desk')
  const toast = useToast()
  const errorText = useErrorText()
  const { labelOf, textOf } = useFieldText()
  const say = (case_: CaseDetail, fields: DeskFields) =>
    namesOf(fields)
      .map((field) => t('edit.field', { field: labelOf(field), value: textOf(field, fieldOf(case_, field)) }))
      .join('; ')
  return {
    saved: (case_: CaseDetail, fields: DeskFields, onUndo: (() => void) | null) =>
      toast.message(t('edit.saved', { what: say(case_, fields) }), {
        key: 'desk-edit',
        timeout: undoTimeout,
        ...(onUndo ? { action: { label: t('undo'), onAct: onUndo } } : {}),
      }),
    /** Somebody else changed the same field: shows their value, and lets the user save their own value over it. */
    conflict: (case_: CaseDetail, fields: DeskFields, onAgain: () => void) =>
      toast.message(t('edit.conflict', { what: say(case_, fields) }), {
        tone: 'burn',
        timeout: readingTime,
        action: { label: t('edit.again'), onAct: onAgain },
      }),
    refused: (error: unknown) => toast.message(errorText(error), { tone: 'burn', timeout: readingTime }),
  }
}

export const useCaseChange = (id: string) => {
  const cache = useQueryClient()
  const tell = useChangeNotices()
  const lane = useRef<Promise<unknown>>(Promise.resolve())

  const settle = async (before: DeskFields, fields: DeskFields, tries: number): Promise<boolean> => {
    const fresh = await fetchCase(cache, id)
    const moved = namesOf(fields).some((field) => fieldOf(fresh, field) !== before[field])
    if (!moved && tries < maxAttempts) return send(before, fields, false, tries + 1)
    tell.conflict(fresh, fields, () => void change(fields))
    return false
  }
  const send = async (before: DeskFields, fields: DeskFields, isUndo: boolean, tries = 0): Promise<boolean> => {
    const cachedCase = readCachedCase(cache, id)
    if (!cachedCase) return false
    const endOfAhead = showOptimistically(cache, id, (case_) => withFields(case_, fields))
    try {
      const { data } = await sendCaseChange({ id, version: cachedCase.version, ...toCaseFieldsInput(fields) }).finally(
        endOfAhead,
      )
      updateCachedCase(cache, data)
      refetchDesk(cache, id)
      tell.saved(withFields(cachedCase, fields), fields, isUndo ? null : () => void change(before, true))
      return true
    } catch (error) {
      showAsBefore(cache, id, (case_) => withFields(case_, before))
      if (isMeanwhile(error)) return settle(before, fields, tries)
      refetchDesk(cache, id)
      tell.refused(error)
      return false
    }
  }
  /** Resolves to true after the change is saved. */
  const change = (fields: DeskFields, isUndo = false): Promise<boolean> => {
    const next = lane.current.then(() => {
      const cachedCase = readCachedCase(cache, id)
      return cachedCase ? send(fieldsBefore(cachedCase, fields), fields, isUndo) : false
    })
    lane.current = next.catch(() => undefined)
    warnBeforeLeaving(next)
    return next
  }
  return change
}
