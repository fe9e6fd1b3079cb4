import { useTranslation } from 'react-i18next'
import { Chip } from '../../../ui/chip.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import type { PersonFilter } from '../filters.ts'

interface PersonFiltersProps {
  filter: PersonFilter
  onFilter: (filter: PersonFilter) => void
}

/** Filters by authors or lawyers, by blocked, and by inactive. */
export const PersonFilters = ({ filter, onFilter }: PersonFiltersProps) => {
  const { t } = useTranslation('people')
  const { role, isBlocked, isInactive } = filter
  const ofRole = (targetRole: 'author' | 'lawyer') => (
    <Chip
      active={role === targetRole}
      onClick={() => onFilter({ ...filter, role: role === targetRole ? 'all' : targetRole })}
    >
      {t(`role.${targetRole}`)}
    </Chip>
  )
  return (
    <>
      <SearchField label={t('search')} value={filter.search} onSearch={(search) => onFilter({ ...filter, search })} />
      {ofRole('author')}
      {ofRole('lawyer')}
      <Chip active={isBlocked} onClick={() => onFilter({ ...filter, isBlocked: !isBlocked })}>
        {t('filter.blocked')}
      </Chip>
      <Chip active={isInactive} onClick={() => onFilter({ ...filter, isInactive: !isInactive })}>
        {t('filter.inactive')}
      </Chip>
    </>
  )
}
