// The active filters as chips, each of which can be opened and removed, and '+ Filtro' to add one.
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddChip, FilterChip } from '../../../../ui/chip.tsx'
import { Listbox } from '../../../../ui/listbox.tsx'
import { Popover } from '../../../../ui/popover.tsx'
import { tidy } from '../address/list-address.ts'
import type { CaseListFilter } from '../address/list-address.ts'
import { FilterEditor } from './filter-editor.tsx'
import { FigureChip } from './figure-chip.tsx'
import { chipFields, withField } from './filter-kinds.ts'
import type { ChipField, FilterValues } from './filter-kinds.ts'
import { useFilterWords } from './use-filter-words.ts'
import styles from './filters.module.css'

type ChipsProps = {
  filter: CaseListFilter
  values: FilterValues | undefined
  onFilter: (filter: CaseListFilter) => void
}

const ActiveFilterChip = ({ field, filter, values, onFilter }: ChipsProps & { field: ChipField }) => {
  const { t } = useTranslation('cases')
  const say = useFilterWords(values)
  const chip = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const label = t(`filter.${field}`)
  return (
    <span ref={chip} className={styles.chip}>
      <FilterChip
        label={label}
        value={say(filter, field)}
        onOpen={() => setIsOpen(!isOpen)}
        onRemove={() => onFilter(withField(filter, field, undefined))}
      />
      {isOpen && (
        <Popover anchor={chip} onClose={close} label={label}>
          <FilterEditor {...{ field, filter, values, onFilter }} onDone={close} />
        </Popover>
      )}
    </span>
  )
}

const AddFilter = ({ filter, values, onFilter }: ChipsProps) => {
  const { t } = useTranslation('cases')
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [field, setField] = useState<ChipField | null>(null)
  const close = () => {
    setIsOpen(false)
    setField(null)
  }
  const done = () => {
    close()
    anchor.current?.focus()
  }
  const options = chipFields.map((chipField) => ({ value: chipField, label: t(`filter.${chipField}`) }))
  return (
    <>
      <AddChip
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        {t('filter.add')}
      </AddChip>
      {isOpen && (
        <Popover anchor={anchor} onClose={close} label={field ? t(`filter.${field}`) : t('filter.add')}>
          {field ? (
            <>
              <p className={styles.title}>{t(`filter.${field}`)}</p>
              <FilterEditor key={field} {...{ field, filter, values, onFilter }} onDone={done} />
            </>
          ) : (
            <Listbox
              label={t('filter.add')}
              options={options}
              isChosen={(value) => tidy(filter)[value as ChipField] !== undefined}
              onPick={(value) => setField(value as ChipField)}
              onLeave={done}
            />
          )}
        </Popover>
      )}
    </>
  )
}

export const FilterChips = (props: ChipsProps) => {
  const { t } = useTranslation('cases')
  const listFilter = tidy(props.filter)
  const shown = chipFields.filter((field) => listFilter[field] !== undefined)
  const { importRun, figure } = listFilter
  const without = (field: 'importRun' | 'figure') => () => props.onFilter({ ...listFilter, [field]: undefined })
  const isNarrow = Object.keys(listFilter).some((field) => field !== 'isActive' || shown.includes('isActive'))
  return (
    <>
      {shown.map((field) => (
        <ActiveFilterChip key={field} {...props} field={field} />
      ))}
      {importRun !== undefined && (
        <FilterChip label={t('filter.importRun')} value={`#${importRun}`} onRemove={without('importRun')} />
      )}
      {figure !== undefined && <FigureChip figure={figure} onRemove={without('figure')} />}
      <AddFilter {...props} />
      {isNarrow && (
        <button type="button" className={styles.clear} onClick={() => props.onFilter({})}>
          {t('filter.clear')}
        </button>
      )}
    </>
  )
}
