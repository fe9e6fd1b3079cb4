import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 640px)'

const watch = (tell: () => void) => {
  const query = matchMedia(narrow)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** On a phone a row of twenty columns is a card. */
export const useNarrow = () => useSyncExternalStore(watch, () => matchMedia(narrow).matches)
