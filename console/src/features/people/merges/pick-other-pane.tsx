import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { Person } from '@tratativa/contract/people/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Text } from '../../../ui/layout.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState, NoResult } from '../../../ui/states.tsx'
import { usePersonChoices } from '../people.api.ts'
import { PersonChoices } from './person-choices.tsx'
import styles from './merges.module.css'

interface PickOtherPaneProps {
  person: Pick<Person, 'id' | 'name'>
  onPick: (id: PersonId) => void
  onClose: () => void
}

const PersonHitsPane = ({ person, search, onPick }: Omit<PickOtherPaneProps, 'onClose'> & { search: string }) => {
  const { t } = useTranslation('people')
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = usePersonChoices(search)
  if (search === '')
    return (
      <Text faint small>
        {t('merge.pick.hint')}
      </Text>
    )
  if (isPending) return <Skeleton width="100%" height={72} />
  if (!data)
    return (
      <ErrorState title={t('failed')} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    )
  const others = data.data.filter(({ id }) => id !== person.id)
  if (others.length === 0) return <NoResult title={t('noResult')} />
  return <PersonChoices people={others} onPick={onPick} />
}

/** Finds the other record of the same person. */
export const PickOtherPane = ({ person, onPick, onClose }: PickOtherPaneProps) => {
  const { t } = useTranslation('people')
  const [search, setSearch] = useState('')
  const body = useRef<HTMLDivElement>(null)
  // The dialog opens for a search, so the search field takes the focus.
  useEffect(() => body.current?.querySelector('input')?.focus(), [])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('merge.pick', { name: person.name })}
      footer={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <div ref={body} className={styles.pick}>
        <SearchField label={t('search')} value={search} onSearch={setSearch} />
        <PersonHitsPane person={person} search={search} onPick={onPick} />
      </div>
    </Dialog>
  )
}
