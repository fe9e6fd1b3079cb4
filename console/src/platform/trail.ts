// The list that a record was opened from, stored with the navigation. The record's page navigates through that list and back to it.
import { useLocation } from '@tanstack/react-router'

export interface Trail {
  readonly ids: readonly string[]
  /** The name of the list. */
  readonly name: string
  readonly back: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    trail?: Trail
  }
}

// A limit, because the browser stores the list with each history entry.
const maxIds = 200

/** Returns the `state` of a link. */
export const trailOf = (ids: readonly string[], name: string, back: string): { trail: Trail } => ({
  trail: { ids: [...new Set(ids)].slice(0, maxIds), name, back },
})

export const useTrail = (): Trail | undefined => useLocation({ select: ({ state }) => state.trail })

/** Returns the previous and next records and the position; null for a record that left the list. */
export const turnOf = ({ ids }: Trail, id: string) => {
  const index = ids.indexOf(id)
  if (index < 0) return null
  return { previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null, position: index + 1, total: ids.length }
}
