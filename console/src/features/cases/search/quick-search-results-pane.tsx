import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { trailOf } from '../../../platform/trail.ts'
import { Situation } from '../../../ui-domain/situation.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { CaseHit } from './case-hit.tsx'
import { QuickSearchDialog } from './quick-search-dialog.tsx'
import { forgetCase, recentCases } from './recent-cases.ts'
import { useQuickSearch } from './search.api.ts'
import styles from './search.module.css'

/** A hit links back to the screen that the search was opened on. */
const here = () => location.pathname + location.search

const SearchHits = ({ search, onOpen }: { search: string; onOpen: () => void }) => {
  const { t } = useTranslation('search')
  const errorText = useErrorText()
  const { data, error, refetch } = useQuickSearch(search)
  if (error) return <ErrorState title={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={36} />
  if (data.data.length === 0) return <p className={styles.none}>{t('none')}</p>
  const state = trailOf(
    data.data.map(({ id }) => id),
    `“${search}”`,
    here(),
  )
  return (
    <ul className={styles.list}>
      {data.data.map(({ id, author, client, processNumber, clientFolder, situation }) => (
        <CaseHit
          key={id}
          {...{ id, author, client, processNumber, state, onOpen }}
          folder={clientFolder}
          situation={<Situation kind={situation.tone} label={situation.name} />}
        />
      ))}
    </ul>
  )
}

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
    here(),
  )
  return (
    <ul className={styles.list}>
      {cases.map(({ id, author, processNumber }) => (
        <CaseHit key={id} {...{ id, author, processNumber, state, onOpen }} onForget={() => forget(id)} />
      ))}
    </ul>
  )
}

/** Content of the open quick search: the recent cases, or the hits. */
export const QuickSearchResultsPane = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('search')
  const [search, setSearch] = useState('')
  const { data, isPlaceholderData } = useQuickSearch(search)
  const foundBy = data && !isPlaceholderData ? search : null
  return (
    <QuickSearchDialog
      {...{ search, foundBy, onClose }}
      onSearch={setSearch}
      heading={t(search === '' ? 'recent.title' : 'found.title')}
    >
      {search === '' ? <Recent onOpen={onClose} /> : <SearchHits search={search} onOpen={onClose} />}
    </QuickSearchDialog>
  )
}
