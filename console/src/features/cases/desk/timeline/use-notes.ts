// Notes of a case: optimistic create, edit and remove, each with undo.
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import { changeOptimistically } from '../../../../platform/cached.ts'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { useCommand } from '../../../../platform/query.ts'
import { undoTimeout, useToast } from '../../../../ui/toast.tsx'
import { historyGrew } from '../desk.live.ts'

const { caseTimeline, addCaseNote, editCaseNote, removeCaseNote, restoreCaseNote } = casesDeskCalls

export const useNotes = (id: string) => {
  const { t } = useTranslation('desk')
  const cache = useQueryClient()
  const toast = useToast()
  const failed = useRefusalToast()
  const touched = () => historyGrew(cache, { id })
  const refused = { onError: failed, onSettled: touched }
  const adding = useCommand(addCaseNote, refused)
  const restoring = useCommand(restoreCaseNote, refused)
  const editing = useCommand(editCaseNote, {
    onMutate: ({ id: note, text }) =>
      changeOptimistically(cache, caseTimeline, (page) => ({
        ...page,
        data: page.data.map((item) => (item.note?.id === Number(note) ? { ...item, text } : item)),
      })),
    onError: (error, _given, undo) => {
      undo?.()
      failed(error)
    },
    onSettled: touched,
  })
  const removing = useCommand(removeCaseNote, {
    onMutate: ({ id: note }) =>
      changeOptimistically(cache, caseTimeline, (page) => ({
        ...page,
        data: page.data.filter((item) => item.note?.id !== Number(note)),
      })),
    onSuccess: (_answer, input) =>
      toast.message(t('note.removed'), {
        timeout: undoTimeout,
        action: { label: t('undo'), onAct: () => restoring.mutate(input) },
      }),
    onError: (error, _given, undo) => {
      undo?.()
      failed(error)
    },
    onSettled: touched,
  })
  return { adding, edit: editing.mutate, remove: removing.mutate }
}
