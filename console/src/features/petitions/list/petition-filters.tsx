import { useTranslation } from 'react-i18next'
import { petitionKinds, petitionStates } from '@tratativa/contract/petitions/states'
import type { PetitionKind, PetitionState } from '@tratativa/contract/petitions/states'
import { Chip } from '../../../ui/chip.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import styles from '../petitions.module.css'

export interface PetitionFilterValues {
  readonly search: string
  readonly states: readonly PetitionState[]
  readonly kinds: readonly PetitionKind[]
  readonly clientId: string
  readonly court: string
  readonly dueFrom: string
  readonly dueTo: string
}

type FiltersProps = {
  filter: PetitionFilterValues
  onFilter: (changed: Partial<PetitionFilterValues>) => void
  clients: readonly { readonly id: number; readonly name: string }[]
  courts: readonly { readonly key: string; readonly name: string }[]
}

export const PetitionFilters = ({ filter, onFilter, clients, courts }: FiltersProps) => {
  const { t } = useTranslation('petitions')
  const any = { value: '', label: t('filter.any') }
  return (
    <div className={styles.filters}>
      <SearchField label={t('search')} value={filter.search} onSearch={(search) => onFilter({ search })} />
      <NativeSelect
        label={t('kind')}
        value={filter.kinds[0] ?? ''}
        options={[any, ...petitionKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))]}
        onChange={({ target }) => onFilter({ kinds: petitionKinds.filter((kind) => kind === target.value) })}
      />
      <NativeSelect
        label={t('client')}
        value={filter.clientId}
        options={[any, ...clients.map(({ id, name }) => ({ value: String(id), label: name }))]}
        onChange={({ target }) => onFilter({ clientId: target.value })}
      />
      <NativeSelect
        label={t('court')}
        value={filter.court}
        options={[any, ...courts.map(({ key, name }) => ({ value: key, label: name }))]}
        onChange={({ target }) => onFilter({ court: target.value })}
      />
      <DateField
        label={t('due.from')}
        value={filter.dueFrom}
        {...(filter.dueTo === '' ? {} : { max: filter.dueTo })}
        onChange={(dueFrom) => onFilter({ dueFrom })}
      />
      <DateField
        label={t('due.to')}
        value={filter.dueTo}
        {...(filter.dueFrom === '' ? {} : { min: filter.dueFrom })}
        onChange={(dueTo) => onFilter({ dueTo })}
      />
    </div>
  )
}

type StateChipsProps = {
  states: readonly PetitionState[]
  counts: Partial<Record<PetitionState, number>>
  onStates: (states: readonly PetitionState[]) => void
}

/** A chip for each state, with its count; several can be on. */
export const StateChips = ({ states, counts, onStates }: StateChipsProps) => {
  const { t } = useTranslation('petitions')
  return (
    <div className={styles.states} role="group" aria-label={t('states')}>
      <Chip active={states.length === 0} onClick={() => onStates([])}>
        {t('states.all')}
      </Chip>
      {petitionStates.map((state) => {
        const isOn = states.includes(state)
        return (
          <Chip
            key={state}
            active={isOn}
            count={counts[state] ?? 0}
            onClick={() => onStates(isOn ? states.filter((other) => other !== state) : [...states, state])}
          >
            {t(`state.${state}`)}
          </Chip>
        )
      })}
    </div>
  )
}
