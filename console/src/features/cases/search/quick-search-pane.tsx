import { lazy, Suspense, useState } from 'react'
import { useActions } from '../../../platform/actions.ts'
import { TypedAhead } from '../../../ui/typed-ahead.tsx'
import { searchActs } from './search-acts.ts'
import { QuickSearchButton } from './quick-search-button.tsx'

// Loaded lazily on first use, so that the first screen does not wait for it.
const QuickSearchResultsPane = lazy(() =>
  import('./quick-search-results-pane.tsx').then((module) => ({ default: module.QuickSearchResultsPane })),
)

/** The quick search of the top bar, opened with Ctrl/Cmd+B from any screen. */
export const QuickSearchPane = () => {
  const [isOpen, setIsOpen] = useState(false)
  useActions(searchActs, { search: () => setIsOpen((before) => !before) })
  return (
    <>
      <QuickSearchButton onOpen={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense fallback={<TypedAhead onClose={() => setIsOpen(false)} />}>
          <QuickSearchResultsPane onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
