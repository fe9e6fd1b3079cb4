import { useTranslation } from 'react-i18next'
import { count } from '../../../../ui/count.ts'
import { useTaskName } from '../../parts/use-task-name.ts'
import type { CaseListFilter, Range } from '../address/list-address.ts'
import { filterChoicesOf, formatRange, isFlag, isRange, shortList } from './filter-kinds.ts'
import type { ChipField, ChoiceWords, FilterValues, FlagField, ListField } from './filter-kinds.ts'

export const useChoiceWords = (): ChoiceWords => {
  const { t } = useTranslation('cases')
  return { nobody: t('filter.nobody'), taskName: useTaskName() }
}

/** Returns the text that the chip of a filter shows after its name. */
export const useFilterWords = (values: FilterValues | undefined) => {
  const { t } = useTranslation('cases')
  const words = useChoiceWords()
  const rangeText = (range: Range) => {
    const { from, to } = formatRange(range)
    if (from === '') return t('range.until', { day: to })
    if (to === '') return t('range.since', { day: from })
    return from === to ? from : t('range.between', { from, to })
  }
  const flagText = (field: FlagField, isOn: boolean) => {
    if (field === 'isActive') return t(isOn ? 'filter.active' : 'filter.inactive')
    return t(isOn ? 'filter.yes' : 'filter.no')
  }
  const listText = (field: ListField, chosen: readonly string[]) => {
    const choices = filterChoicesOf(field, values, words)
    const short = shortList(chosen.map((value) => choices.find((choice) => choice.value === value)?.label ?? value))
    if (short === null) return t('filter.chosen', { n: count(chosen.length) })
    return short.more === 0 ? short.shown : t('filter.more', { shown: short.shown, n: count(short.more) })
  }
  return (filter: CaseListFilter, field: ChipField): string => {
    if (isRange(field)) return rangeText(filter[field] ?? { from: '', to: '' })
    if (isFlag(field)) return flagText(field, filter[field] ?? true)
    return listText(field, filter[field] ?? [])
  }
}
