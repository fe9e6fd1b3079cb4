import { useTranslation } from 'react-i18next'
import { caseFigureCode } from '@tratativa/contract/cases/figure'
import { FilterChip } from '../../../../ui/chip.tsx'
import { formatRange } from './filter-kinds.ts'

/** The figure of a dashboard whose cases the list shows. */
export const FigureChip = ({ figure, onRemove }: { figure: string; onRemove: () => void }) => {
  const { t } = useTranslation('cases')
  const parsed = caseFigureCode.read(figure)
  if (parsed === undefined) return <FilterChip label={t('filter.figure')} value={figure} onRemove={onRemove} />
  const { kind, who } = parsed
  const authors = typeof who === 'string' ? t(`figure.${who}`) : t('figure.chosen')
  const range = t('range.between', formatRange(parsed))
  // An open case is of now, not of the days.
  const value = kind === 'open' ? authors : t('figure.text', { who: authors, range })
  return <FilterChip label={t(`figure.${kind}`)} value={value} onRemove={onRemove} />
}
