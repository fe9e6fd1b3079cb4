import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trailOf } from '../../../platform/trail.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CaseHit } from './case-hit.tsx'
import { QuickSearchDialog } from './quick-search-dialog.tsx'
import { forgetCase, recentCases } from './recent-cases.ts'
import { hereAddress, SearchHitsPane } from './hits/search-hits-pane.tsx'
import { useSearchAll } from './search.api.ts'
import styles from './search.module.css'

const Recent = ({ onOpen }: { onOpen: () => void }) => {
  const { t } = useTranslation('search')
  const [cases, setCases] = useState(recentCases)
  const forget = (id: string) => {
    forgetCase(id)
    setCases(recentCases())
  }
  if (cases.length === 0) return <p className={styles.none}>{t('recent.none')}</p>
  const state = trailOf(
    cases.map(({ id }) => id),
    t('recent.title'),
    hereAddress(),
  )
  return (
    <ul className={styles.list}>
      {cases.map(({ id, author, processNumber }) => (
        <CaseHit key={id} {...{ id, author, processNumber, state, onOpen }} onForget={() => forget(id)} />
      ))}
    </ul>
  )
}

/** Content of the open quick search: the recent cases, or the hits by kind. */
export const QuickSearchResultsPane = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('search')
  const [search, setSearch] = useState('')
  const { data, isPlaceholderData } = useSearchAll(search)
  // Hits are drawn only with their dictionary.
  const { ready } = useTranslation('hits', { useSuspense: false })
  const foundBy = data && !isPlaceholderData && ready ? search : null
  return (
    <QuickSearchDialog
      {...{ search, foundBy, onClose }}
      onSearch={setSearch}
      heading={t(search === '' ? 'recent.title' : 'found.title')}
    >
      {/* With a key of its own, so that a list that still loads leaves no hits of the other one in the page. */}
      <Suspense key={search === '' ? 'recent' : 'found'} fallback={<Skeleton height={36} />}>
        {search === '' ? <Recent onOpen={onClose} /> : <SearchHitsPane search={search} onOpen={onClose} />}
      </Suspense>
    </QuickSearchDialog>
  )
}
