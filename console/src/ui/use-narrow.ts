import { useCallback, useSyncExternalStore } from 'react'

const phone = '(max-width: 640px)'

/** A screen of a phone's width, or of the query's: for what has to leave something out there, not only stand otherwise. */
export const useNarrow = (query = phone): boolean =>
  useSyncExternalStore(
    useCallback(
      (tell: () => void) => {
        const media = matchMedia(query)
        media.addEventListener('change', tell)
        return () => media.removeEventListener('change', tell)
      },
      [query],
    ),
    () => matchMedia(query).matches,
    () => false,
  )
