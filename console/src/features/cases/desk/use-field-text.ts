// Labels and texts for the fields of a case.
import { useTranslation } from 'react-i18next'
import { formatMinute } from '@tratativa/contract/kernel/time'
import { writeDay } from '../../../ui/calendar-days.ts'
import { currencySign } from '../../../ui/money-text.ts'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T/.test(text)
const isMoney = (text: string) => /^\d{1,3}(?:\.\d{3})*,\d{2}$/.test(text)

export const useFieldText = () => {
  const { t, i18n } = useTranslation(['desk', 'cases'])
  const labelOf = (field: string): string => {
    if (i18n.exists(`desk:field.${field}`)) return i18n.t(`desk:field.${field}` as 'desk:field.limitDate')
    return i18n.exists(`cases:column.${field}`) ? i18n.t(`cases:column.${field}` as 'cases:column.status') : field
  }
  const textOf = (field: string, value: string | number | boolean | null): string => {
    if (value === null || value === '') return t('empty')
    if (value === true || value === 'true') return t('yes')
    if (value === false || value === 'false') return t('no')
    const text = String(value)
    const word = field === 'documentKind' ? `desk:document.kinds.${text}` : `desk:value.${field}.${text}`
    if (i18n.exists(word)) return i18n.t(word as 'desk:value.state.waiting')
    if (isDay(text)) return writeDay(text)
    if (isInstant(text)) return formatMinute(text) ?? text
    return isMoney(text) ? `${currencySign} ${text}` : text
  }
  return { labelOf, textOf }
}
