// The popover of a chip: the choices of one filter. Lists and flags apply at once; a period applies after Aplicar.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { today } from '../../../../ui/calendar-days.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { DateField } from '../../../../ui/date-field.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { Listbox } from '../../../../ui/listbox.tsx'
import type { CaseListFilter, Range } from '../address/list-address.ts'
import { filterChoicesOf, isFlag, isRange, periodOf, periodsOf, toggled, withField } from './filter-kinds.ts'
import type { ChipField, FilterValues, FlagField, ListField, RangeField } from './filter-kinds.ts'
import { useChoiceWords } from './use-filter-words.ts'
import styles from './filters.module.css'

type EditorProps<F extends ChipField> = {
  field: F
  filter: CaseListFilter
  values: FilterValues | undefined
  onFilter: (filter: CaseListFilter) => void
  onDone: () => void
}

const RangeEditor = ({ field, filter, onFilter, onDone }: EditorProps<RangeField>) => {
  const { t } = useTranslation('cases')
  const [range, setRange] = useState<Range>(filter[field] ?? { from: '', to: '' })
  const isBackward = range.from !== '' && range.to !== '' && range.to < range.from
  const apply = (next: Range) => {
    onFilter(withField(filter, field, next.from + next.to === '' ? undefined : next))
    onDone()
  }
  return (
    <div className={styles.range}>
      <Row gap={6} align="stretch" wrap>
        {periodsOf(field).map((name) => (
          <Chip key={name} onClick={() => apply(periodOf(name, today()))}>
            {t(`period.${name}`)}
          </Chip>
        ))}
      </Row>
      <div className={styles.days}>
        <DateField label={t('range.from')} value={range.from} onChange={(from) => setRange({ ...range, from })} />
        <DateField
          label={t('range.to')}
          value={range.to}
          onChange={(to) => setRange({ ...range, to })}
          {...(isBackward ? { error: t('range.backward') } : {})}
        />
      </div>
      <Row align="stretch" justify="space-between">
        <Button variant="quiet" size="sm" onClick={() => apply({ from: '', to: '' })}>
          {t('filter.clearOne')}
        </Button>
        <Button variant="primary" size="sm" disabled={isBackward} onClick={() => apply(range)}>
          {t('filter.apply')}
        </Button>
      </Row>
    </div>
  )
}

const FlagEditor = ({ field, filter, onFilter, onDone }: EditorProps<FlagField>) => {
  const { t } = useTranslation('cases')
  const words =
    field === 'isActive' ? (['filter.active', 'filter.inactive'] as const) : (['filter.yes', 'filter.no'] as const)
  const chosen = filter[field] ?? (field === 'isActive' ? true : undefined)
  return (
    <Listbox
      label={t(`filter.${field}`)}
      searchable={false}
      options={[
        { value: 'true', label: t(words[0]) },
        { value: 'false', label: t(words[1]) },
      ]}
      isChosen={(value) => String(chosen) === value}
      onPick={(value) => {
        onFilter(withField(filter, field, value === 'true'))
        onDone()
      }}
      onLeave={onDone}
    />
  )
}

const ListEditor = ({ field, filter, values, onFilter, onDone }: EditorProps<ListField>) => {
  const { t } = useTranslation('cases')
  const chosen = filter[field] ?? []
  const options = filterChoicesOf(field, values, useChoiceWords()).map(({ value, label, isPast }) => ({
    value,
    label,
    ...(isPast ? { note: t('filter.past') } : {}),
  }))
  return (
    <Listbox
      label={t(`filter.${field}`)}
      multiple
      searchable={options.length > 8}
      options={options}
      isChosen={(value) => chosen.includes(value)}
      onPick={(value) => onFilter(withField(filter, field, toggled(chosen, value)))}
      onLeave={onDone}
    />
  )
}

export const FilterEditor = ({ field, ...rest }: EditorProps<ChipField>) => {
  if (isRange(field)) return <RangeEditor {...rest} field={field} />
  if (isFlag(field)) return <FlagEditor {...rest} field={field} />
  return <ListEditor {...rest} field={field} />
}
