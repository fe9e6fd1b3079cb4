// The way to the next case while the person works in a queue: it takes the place of the next case of the worklist.
import { useSyncExternalStore } from 'react'

export interface NextSource {
  readonly label: string
  readonly onNext: () => void
}

let source: NextSource | null = null
const readers = new Set<() => void>()

const set = (next: NextSource | null) => {
  source = next
  for (const read of readers) read()
}

/** Offers the way; returns the function that withdraws it. */
export const offerNext = (offered: NextSource) => {
  set(offered)
  return () => {
    if (source === offered) set(null)
  }
}

export const useNextSource = () =>
  useSyncExternalStore(
    (read) => {
      readers.add(read)
      return () => void readers.delete(read)
    },
    () => source,
  )
