import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { TypedAhead } from '../../../ui/typed-ahead.tsx'
import { QuickSearchButton } from './quick-search-button.tsx'

// Fetched by the first press: the first screen does not wait for it.
const QuickSearchResultsPane = lazy(() =>
  import('./quick-search-results-pane.tsx').then((module) => ({ default: module.QuickSearchResultsPane })),
)

const useOpenKey = (onKey: () => void) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isOurs =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'b'
    if (!isOurs || event.isComposing) return
    event.preventDefault()
    onKey()
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The quick search of the top bar: Ctrl/Cmd+B from any screen. */
export const QuickSearchPane = () => {
  const [isOpen, setOpen] = useState(false)
  useOpenKey(() => setOpen((before) => !before))
  return (
    <>
      <QuickSearchButton onOpen={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={<TypedAhead onClose={() => setOpen(false)} />}>
          <QuickSearchResultsPane onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
