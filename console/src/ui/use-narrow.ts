import { useCallback, useSyncExternalStore } from 'react'

const phone = '(max-width: 640px)'

/**
 * Returns whether the screen is as narrow as a phone, or matches the query. For components that leave something out there; for layout
 * alone, CSS is enough.
 */
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
