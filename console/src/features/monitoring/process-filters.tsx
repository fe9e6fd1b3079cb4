import { useTranslation } from 'react-i18next'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { monitoringCalls } from '@tratativa/contract/monitoring/calls'
import { processStates } from '@tratativa/contract/monitoring/process-states'
import { Chip } from '../../ui/chip.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import type { ListFilter } from './use-list-filter.ts'
import styles from './monitoring.module.css'

type Summary = OutputOf<typeof monitoringCalls.summary>
type Choice = { readonly value: string; readonly label: string }

type ProcessFiltersProps = {
  filter: ListFilter
  onFilter: (change: Partial<ListFilter>) => void
  summary: Summary | undefined
  clients: readonly Choice[]
  people: readonly Choice[]
}

const StateChips = ({ filter, onFilter, summary }: Pick<ProcessFiltersProps, 'filter' | 'onFilter' | 'summary'>) => {
  const { t } = useTranslation('monitoring')
  const countOf = (state: string) => summary?.states.find((entry) => entry.state === state)?.count ?? 0
  const views = [
    { show: '', label: t('all'), count: summary?.total },
    { show: 'new', label: t('new'), count: summary?.isNew },
    { show: 'matters', label: t('matters'), count: summary?.matters },
    ...processStates
      .filter((state) => countOf(state) > 0 || filter.show === state)
      .map((state) => ({ show: state, label: t(`state.${state}`), count: countOf(state) })),
  ]
  return views.map(({ show, label, count }) => (
    <Chip
      key={show}
      active={filter.show === show}
      {...(count === undefined ? {} : { count })}
      onClick={() => onFilter({ show: filter.show === show ? '' : show })}
    >
      {label}
    </Chip>
  ))
}

export const ProcessFilters = ({ filter, onFilter, summary, clients, people }: ProcessFiltersProps) => {
  const { t } = useTranslation('monitoring')
  const courts = (summary?.courts ?? []).map(({ court }) => ({ value: court, label: court }))
  return (
    <div className={styles.filters}>
      <div className={styles.chips}>
        <StateChips {...{ filter, onFilter, summary }} />
      </div>
      <div className={styles.selects}>
        <SearchField label={t('search')} value={filter.search} onSearch={(search) => onFilter({ search })} />
        <Select
          label={t('filter.court')}
          labelHidden
          value={filter.court}
          options={[{ value: '', label: t('filter.court') }, ...courts]}
          onChange={(court) => onFilter({ court })}
        />
        <Select
          label={t('filter.client')}
          labelHidden
          value={filter.client}
          options={[{ value: '', label: t('filter.client') }, ...clients]}
          onChange={(client) => onFilter({ client })}
        />
        <Select
          label={t('filter.responsible')}
          labelHidden
          value={filter.responsible}
          options={[{ value: '', label: t('filter.responsible') }, ...people]}
          onChange={(responsible) => onFilter({ responsible })}
        />
      </div>
    </div>
  )
}
