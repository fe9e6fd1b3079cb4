import { useOperators } from '../chats.api.ts'
import { FiltersPopup } from './filters-popup.tsx'
import type { ChosenFilters } from './filters-popup.tsx'

export const FiltersPane = ({
  chosen,
  onConfirm,
}: {
  chosen: ChosenFilters
  onConfirm: (chosen: ChosenFilters) => void
}) => {
  const { data } = useOperators(true)
  if (!data) return null
  return (
    <FiltersPopup
      departments={data.departments}
      operators={data.data.map(({ tratativaId, name }) => ({ id: tratativaId, name }))}
      chosen={chosen}
      onConfirm={onConfirm}
    />
  )
}
