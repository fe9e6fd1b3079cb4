import { useEffect, useState } from 'react'
import type { ListedRequest } from '@tratativa/contract/cases/deals/shapes'
import { useActions } from '../../../../platform/actions.ts'
import { requestActs } from '../../case-actions.ts'

interface RequestCursorParts {
  /** The requests that this person may decide, in the order of the list. */
  readonly requests: readonly ListedRequest[]
  readonly onDecide: (requests: readonly ListedRequest[], approve: boolean) => void
}

const scrollTo = (id: string) =>
  document.querySelector(`[data-request="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' })

/** Keeps the current and the selected requests: J and K move, X selects, A approves and R refuses the selection or the current one. */
export const useRequestCursor = ({ requests, onDecide }: RequestCursorParts) => {
  const [cursor, setCursor] = useState<{ readonly id: string; readonly index: number } | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const known = requests.findIndex(({ id }) => id === cursor?.id)
  // A decided request leaves the list: the next one takes its place.
  const index = known >= 0 ? known : Math.min(cursor?.index ?? 0, requests.length - 1)
  const current = requests[index]
  const chosen = requests.filter(({ id }) => selected.has(id))
  const point = (step: number) => {
    const next = requests[index + step]
    return next ? () => setCursor({ id: next.id, index: index + step }) : null
  }
  const toggle = (id: string) =>
    setSelected((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]))
  const decide = (approve: boolean) => {
    const decided = chosen.length > 0 ? chosen : requests.slice(Math.max(index, 0), index + 1)
    if (!current || decided.length === 0) return null
    return () => {
      const before = requests.slice(0, index).filter((request) => !decided.includes(request))
      setCursor({ id: current.id, index: before.length })
      onDecide(decided, approve)
    }
  }
  useActions(requestActs, {
    down: point(1),
    up: point(-1),
    choose: current ? () => toggle(current.id) : null,
    approve: decide(true),
    refuse: decide(false),
  })
  const currentId = current?.id
  useEffect(() => {
    if (cursor !== null && currentId !== undefined) scrollTo(currentId)
  }, [cursor, currentId])
  return { currentId, chosen, toggle, clear: () => setSelected(new Set()), decide }
}
