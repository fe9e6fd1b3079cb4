// The bar above the list: search, filters, and the layout of the list.
import { useTranslation } from 'react-i18next'
import { densities } from '@tratativa/contract/cases/list/views'
import type { ListChoice } from '@tratativa/contract/cases/list/views'
import { Chip } from '../../../../ui/chip.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { ColumnChooser } from '../../../../ui/column-chooser.tsx'
import type { ColumnChoice } from '../../../../ui/column-chooser.tsx'
import { SearchField } from '../../../../ui/search-field.tsx'
import type { CaseListFilter } from '../address/list-address.ts'
import { defaultShown, firstChoice, withShown } from '../columns/column-layout.ts'
import { FilterChips } from './filter-chips.tsx'
import type { FilterValues } from './filter-kinds.ts'
import styles from './filters.module.css'

type FilterBarProps = {
  filter: CaseListFilter
  values: FilterValues | undefined
  onFilter: (filter: CaseListFilter) => void
  /** Null when the list is shown as cards. */
  look: { layout: ListChoice; columns: readonly ColumnChoice[]; onLayout: (layout: ListChoice) => void } | null
}

const searchDebounceMs = 60

const Look = ({ layout, columns, onLayout }: NonNullable<FilterBarProps['look']>) => {
  const { t } = useTranslation('cases')
  const density = (
    <span className={styles.density} role="group" aria-label={t('density.label')}>
      {densities.map((densityOption) => (
        <Chip
          key={densityOption}
          active={layout.density === densityOption}
          onClick={() => onLayout({ ...layout, density: densityOption })}
        >
          {t(`density.${densityOption}`)}
        </Chip>
      ))}
    </span>
  )
  return (
    <ColumnChooser
      columns={columns}
      shown={layout.columns.map(({ key }) => key)}
      defaults={defaultShown}
      foot={density}
      onChange={(keys) => {
        const isRestored =
          keys.length === defaultShown.length && keys.every((key, index) => key === defaultShown[index])
        onLayout({ ...layout, columns: isRestored ? firstChoice.columns : withShown(layout.columns, keys) })
      }}
    />
  )
}

export const FilterBar = ({ filter, values, onFilter, look }: FilterBarProps) => {
  const { t } = useTranslation('cases')
  return (
    <div className={classNames(styles.bar, look === null && styles.inForm)}>
      <SearchField
        className={styles.search}
        label={t('search')}
        restMs={searchDebounceMs}
        value={filter.search ?? ''}
        onSearch={(search) => onFilter({ ...filter, search })}
      />
      <FilterChips filter={filter} values={values} onFilter={onFilter} />
      {look && (
        <div className={styles.look}>
          <Look {...look} />
        </div>
      )}
    </div>
  )
}
