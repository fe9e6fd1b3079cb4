// Edits a case in place: optimistic update, sent with the cached version, reverted when refused. Shows a toast with undo after success.
import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { askBeforeLeaving } from '../../../platform/leave-warning.ts'
import { Refused } from '../../../platform/refused.ts'
import { useToast } from '../../../ui/toast.tsx'
import { fieldOf, fieldsBefore, givenFields, withFields } from './case-field.ts'
import type { DeskField, DeskFields } from './case-field.ts'
import { askChange, fetchCase, heldCase, putCase, showAhead, showAsBefore } from './desk.api.ts'
import { refetchDesk } from './desk.live.ts'
import { useFieldText } from './use-field-text.ts'

const undoTime = 8_000
const readingTime = 12_000
const patience = 3

const isMeanwhile = (error: unknown) => error instanceof Refused && error.code === 'cases.changed-meanwhile'
const namesOf = (fields: DeskFields) => Object.keys(fields) as DeskField[]

const useTelling = () => {
  const { t } = useTranslation('desk')
  const toast = useToast()
  const errorText = useErrorText()
  const { labelOf, textOf } = useFieldText()
  const say = (one: CaseDetail, fields: DeskFields) =>
    namesOf(fields)
      .map((field) => t('edit.field', { field: labelOf(field), value: textOf(field, fieldOf(one, field)) }))
      .join('; ')
  return {
    saved: (one: CaseDetail, fields: DeskFields, onUndo: (() => void) | null) =>
      toast.message(t('edit.saved', { what: say(one, fields) }), {
        key: 'desk-edit',
        timeout: undoTime,
        ...(onUndo ? { action: { label: t('undo'), onAct: onUndo } } : {}),
      }),
    /** Somebody else changed the same field: shows their value, and lets the user save their own value over it. */
    conflict: (one: CaseDetail, fields: DeskFields, onAgain: () => void) =>
      toast.message(t('edit.conflict', { what: say(one, fields) }), {
        tone: 'burn',
        timeout: readingTime,
        action: { label: t('edit.again'), onAct: onAgain },
      }),
    refused: (error: unknown) => toast.message(errorText(error), { tone: 'burn', timeout: readingTime }),
  }
}

export const useCaseChange = (id: string) => {
  const cache = useQueryClient()
  const tell = useTelling()
  const lane = useRef<Promise<unknown>>(Promise.resolve())

  const settle = async (before: DeskFields, fields: DeskFields, tries: number): Promise<boolean> => {
    const fresh = await fetchCase(cache, id)
    const moved = namesOf(fields).some((field) => fieldOf(fresh, field) !== before[field])
    if (!moved && tries < patience) return send(before, fields, false, tries + 1)
    tell.conflict(fresh, fields, () => void change(fields))
    return false
  }
  const send = async (before: DeskFields, fields: DeskFields, isUndo: boolean, tries = 0): Promise<boolean> => {
    const held = heldCase(cache, id)
    if (!held) return false
    const endOfAhead = showAhead(cache, id, (one) => withFields(one, fields))
    try {
      const { data } = await askChange({ id, version: held.version, ...givenFields(fields) }).finally(endOfAhead)
      putCase(cache, data)
      refetchDesk(cache, id)
      tell.saved(withFields(held, fields), fields, isUndo ? null : () => void change(before, true))
      return true
    } catch (error) {
      showAsBefore(cache, id, (one) => withFields(one, before))
      if (isMeanwhile(error)) return settle(before, fields, tries)
      refetchDesk(cache, id)
      tell.refused(error)
      return false
    }
  }
  /** Resolves to true after the change is saved. */
  const change = (fields: DeskFields, isUndo = false): Promise<boolean> => {
    const next = lane.current.then(() => {
      const held = heldCase(cache, id)
      return held ? send(fieldsBefore(held, fields), fields, isUndo) : false
    })
    lane.current = next.catch(() => undefined)
    askBeforeLeaving(next)
    return next
  }
  return change
}
