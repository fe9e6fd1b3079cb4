import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { IconArrowMerge } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { personPath } from '@tratativa/contract/kernel/paths'
import { peoplePermissions } from '@tratativa/contract/people/permissions'
import { useActions } from '../../../platform/actions.ts'
import { useCan } from '../../../platform/can.ts'
import { mergeActs, peopleActions } from '../people-actions.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { count } from '../../../ui/count.ts'
import { PagedTable } from '../../../ui/paged-list.tsx'
import { SelectionBar } from '../../../ui/selection-bar.tsx'
import { EmptyState, NoResult } from '../../../ui/states.tsx'
import { NewPersonPane } from '../editor/new-person-pane.tsx'
import { ListHead } from '../../../ui/list-head.tsx'
import { MergePane } from '../merges/merge-pane.tsx'
import { usePersonPages, usePersonTotal } from '../people.api.ts'
import type { PersonFilter } from '../filters.ts'
import { PersonFilters } from './person-filters.tsx'
import { PersonTable } from './person-table.tsx'
import styles from '../people.module.css'

interface PeoplePaneProps {
  filter: PersonFilter
  onFilter: (filter: PersonFilter) => void
}

const everybody: PersonFilter = { search: '', role: 'all', isBlocked: false, isInactive: false }
const isNarrowed = ({ search, role, isBlocked, isInactive }: PersonFilter) =>
  search !== '' || role !== 'all' || isBlocked || isInactive

const Nobody = ({ filter, onFilter, onAdd }: PeoplePaneProps & { onAdd: () => void }) => {
  const { t } = useTranslation('people')
  if (isNarrowed(filter))
    return (
      <NoResult title={t('noResult')} onClear={() => onFilter(everybody)}>
        {t('noResult.text')}
      </NoResult>
    )
  return (
    <EmptyState title={t('empty')} add={t('add')} onAdd={onAdd}>
      {t('empty.text')}
    </EmptyState>
  )
}

interface Chosen {
  readonly ids: ReadonlySet<string>
  readonly choose: (ids: ReadonlySet<string>) => void
}

const RowsPane = ({ chosen, ...props }: PeoplePaneProps & { onAdd: () => void; chosen: Chosen | null }) => {
  const { t } = useTranslation('people')
  const navigate = useNavigate()
  const pages = usePersonPages(props.filter)
  return (
    <PagedTable
      pages={pages}
      failed={t('failed')}
      errorText={useErrorText()}
      more={t('loadMore')}
      none={<Nobody {...props} />}
    >
      {(table) => (
        <PersonTable
          {...table}
          {...(chosen ? { selected: chosen.ids, onSelect: chosen.choose } : {})}
          onOpen={(person) => void navigate({ to: personPath(person.id) })}
        />
      )}
    </PagedTable>
  )
}

const usePair = (filter: PersonFilter) => {
  const [ids, choose] = useState<ReadonlySet<string>>(new Set())
  const loadedPeople = usePersonPages(filter).data?.pages.flatMap(({ data }) => data) ?? []
  const people = loadedPeople.filter((person) => ids.has(String(person.id)))
  return { ids, choose, people, clear: () => choose(new Set()) }
}

const MergeBar = ({ pair }: { pair: ReturnType<typeof usePair> }) => {
  const { t } = useTranslation('people')
  const [isOpen, setIsOpen] = useState(false)
  const [firstPerson, other] = pair.people
  const hasTwo = pair.people.length === 2
  useActions(mergeActs, { merge: hasTwo ? () => setIsOpen(true) : null })
  return (
    <>
      {pair.ids.size > 0 && (
        <div className={styles.bar}>
          <SelectionBar
            text={t(hasTwo ? 'selected' : 'selected.two', { n: count(pair.ids.size) })}
            actions={[
              {
                id: 'merge',
                label: t('merge'),
                icon: IconArrowMerge,
                disabled: !hasTwo,
                onAct: () => setIsOpen(true),
              },
            ]}
            onClear={pair.clear}
          />
        </div>
      )}
      {isOpen && firstPerson && other && (
        <MergePane person={firstPerson} other={other.id} onClose={() => setIsOpen(false)} onMerged={pair.clear} />
      )}
    </>
  )
}

/** The register of people. */
export const PeoplePane = ({ filter, onFilter }: PeoplePaneProps) => {
  const { t } = useTranslation('people')
  const [isAdding, setIsAdding] = useState(false)
  const mayMerge = useCan(peoplePermissions.peopleMerge)
  const total = usePersonTotal(filter).data?.total
  const pair = usePair(filter)
  const add = () => setIsAdding(true)
  useActions(peopleActions, { add, clearFilters: isNarrowed(filter) ? () => onFilter(everybody) : null })
  return (
    <section>
      <ListHead
        total={total === undefined ? null : t('total', { total: count(total) })}
        action={<AddButton onClick={add}>{t('add')}</AddButton>}
      >
        <PersonFilters filter={filter} onFilter={onFilter} />
      </ListHead>
      <RowsPane filter={filter} onFilter={onFilter} onAdd={add} chosen={mayMerge ? pair : null} />
      {mayMerge && <MergeBar pair={pair} />}
      {isAdding && <NewPersonPane onClose={() => setIsAdding(false)} />}
    </section>
  )
}
