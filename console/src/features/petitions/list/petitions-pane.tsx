// The list of petitions: by state, client, court, kind and deadline.
import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { petitionPath } from '@tratativa/contract/kernel/paths'
import { petitionsPermissions } from '@tratativa/contract/petitions/permissions'
import { useActions } from '../../../platform/actions.ts'
import { useCan } from '../../../platform/can.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { FilterChip } from '../../../ui/chip.tsx'
import { count } from '../../../ui/count.ts'
import { PagedTable } from '../../../ui/paged-list.tsx'
import { EmptyState, NoResult } from '../../../ui/states.tsx'
import { NewPetitionPane } from '../making/new-petition-pane.tsx'
import { SigningBar } from '../signing/signing-bar.tsx'
import { petitionListActs } from '../petitions-actions.ts'
import { useCaseFilterValues, usePetitionCounts, usePetitionPages } from '../petitions.api.ts'
import { PetitionFilters, StateChips } from './petition-filters.tsx'
import { PetitionTable } from './petition-table.tsx'
import { usePetitionFilter } from './use-petition-filter.ts'
import styles from '../petitions.module.css'

const useCounts = () => {
  const { t } = useTranslation('petitions')
  const { data } = usePetitionCounts()
  const total = data?.states.reduce((sum, state) => sum + state.count, 0)
  const overdue = data?.overdue ?? 0
  const all = total === undefined ? null : t('total', { n: count(total) })
  return {
    counts: Object.fromEntries(data?.states.map((state) => [state.state, state.count]) ?? []),
    courts: data?.courts ?? [],
    text: all !== null && overdue > 0 ? `${all} · ${t('total.overdue', { n: count(overdue) })}` : all,
  }
}

type NothingProps = { isNarrowed: boolean; onClear: () => void; onAdd: (() => void) | null }

const Nothing = ({ isNarrowed, onClear, onAdd }: NothingProps) => {
  const { t } = useTranslation('petitions')
  if (isNarrowed)
    return (
      <NoResult title={t('noResult')} onClear={onClear}>
        {t('noResult.text')}
      </NoResult>
    )
  return (
    <EmptyState title={t('empty')} add={t('new')} onAdd={onAdd}>
      {t('empty.text')}
    </EmptyState>
  )
}

export const PetitionsPane = () => {
  const { t } = useTranslation('petitions')
  const navigate = useNavigate()
  const { filter, set, isNarrowed, clear } = usePetitionFilter()
  const { counts, courts, text } = useCounts()
  const clients = useCaseFilterValues()?.clients ?? []
  const pages = usePetitionPages(filter)
  const [isAdding, setIsAdding] = useState(false)
  const maySign = useCan(petitionsPermissions.petitionsSign)
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const mayAdd = useCan(petitionsPermissions.petitionsChange)
  const add = mayAdd ? () => setIsAdding(true) : null
  useActions(petitionListActs, { add, clearFilters: isNarrowed ? clear : null })
  return (
    <section>
      <div className={styles.head}>
        <StateChips states={filter.states} counts={counts} onStates={(states) => set({ states })} />
        <span className={styles.total} role="status">
          {text}
        </span>
        {add && <AddButton onClick={add}>{t('new')}</AddButton>}
      </div>
      <PetitionFilters filter={filter} onFilter={set} clients={clients} courts={courts} />
      {filter.runId !== '' && (
        <div className={styles.chips}>
          <FilterChip label={t('runs')} value={filter.runId} onRemove={() => set({ runId: '' })} />
        </div>
      )}
      <PagedTable
        pages={pages}
        failed={t('list.failed')}
        errorText={useErrorText()}
        more={t('more')}
        none={<Nothing isNarrowed={isNarrowed} onClear={clear} onAdd={add} />}
      >
        {(table) => (
          <PetitionTable
            {...table}
            {...(maySign ? { selected: chosen, onSelect: choose } : {})}
            onOpen={({ id }) => void navigate({ to: petitionPath(id) })}
          />
        )}
      </PagedTable>
      <SigningBar chosen={chosen} onClear={() => choose(new Set())} />
      {isAdding && <NewPetitionPane onClose={() => setIsAdding(false)} />}
    </section>
  )
}
