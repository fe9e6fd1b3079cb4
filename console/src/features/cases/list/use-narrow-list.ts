import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 640px)'

const watch = (tell: () => void) => {
  const query = matchMedia(narrow)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** True on screens too narrow for a row of twenty columns; the list then shows cards. */
export const useNarrowList = () => useSyncExternalStore(watch, () => matchMedia(narrow).matches)
