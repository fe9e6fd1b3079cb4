import { useSyncExternalStore } from 'react'

const query = '(max-width: 640px)'

const subscribe = (tell: () => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** A screen of a phone's width: for what has to leave something out there, not only stand otherwise. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
