// The list that somebody opened a record from, kept with the navigation: the record leads on through that list, and back to it.
import { useLocation } from '@tanstack/react-router'

export interface Trail {
  readonly ids: readonly string[]
  /** How the list is called. */
  readonly name: string
  readonly back: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    trail?: Trail
  }
}

// The browser keeps it with each step of its history.
const maxIds = 200

/** For the `state` of a link. */
export const trailOf = (ids: readonly string[], name: string, back: string): { trail: Trail } => ({
  trail: { ids: [...new Set(ids)].slice(0, maxIds), name, back },
})

export const useTrail = (): Trail | undefined => useLocation({ select: ({ state }) => state.trail })

/** What stands before and after it, and where it stands; null for what left the list. */
export const turnOf = ({ ids }: Trail, id: string) => {
  const at = ids.indexOf(id)
  if (at < 0) return null
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null, position: at + 1, total: ids.length }
}
