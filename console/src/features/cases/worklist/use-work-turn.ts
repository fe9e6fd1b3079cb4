// The case's position in the worklist, and the acts that lead on from it.
import { useEffect } from 'react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { WorkItem } from '@tratativa/contract/cases/worklist/shapes'
import { casePath } from '@tratativa/contract/kernel/paths'
import { usePrefetchCase } from './worklist.api.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The case was opened from the worklist. */
    worklist?: true
  }
}

/** The last position of a case in the worklist: once it has left the list, the next case stands there. */
let lastPosition: { readonly id: string; readonly index: number } | null = null

const positionOf = (items: readonly WorkItem[], id: string) => {
  const index = items.findIndex(({ case: { id: other } }) => other === id)
  if (index >= 0) lastPosition = { id, index }
  return index
}

export const useWorkTurn = (items: readonly WorkItem[], id: string) => {
  const navigate = useNavigate()
  const prefetch = usePrefetchCase()
  const isFromWorklist = useLocation({ select: ({ state }) => state.worklist === true })
  const index = positionOf(items, id)
  const left = index < 0 && lastPosition?.id === id ? lastPosition.index : 0
  // After the last case the list begins again.
  const following = (items[index < 0 ? left : index + 1] ?? items[0])?.case.id ?? null
  const next = following === id ? null : following
  const previous = items[(index < 0 ? left : index) - 1]?.case.id ?? null
  useEffect(() => {
    if (next !== null) prefetch(next)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each next case
  }, [next])
  const open = (to: string) => void navigate({ to: casePath(to), state: { worklist: true } })
  return {
    current: items[index],
    isOnWorklist: index >= 0 || isFromWorklist,
    next: next === null ? null : () => open(next),
    previous: previous === null ? null : () => open(previous),
    open,
  }
}
