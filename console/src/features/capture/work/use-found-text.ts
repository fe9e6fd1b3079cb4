import { useTranslation } from 'react-i18next'
import { count } from '../../../ui/count.ts'

/** Says how many contacts an answer of the provider brought: for an answer without words of its own. */
export const useFoundText = () => {
  const { t } = useTranslation('capture')
  return (contacts: number) => (contacts === 0 ? t('found.none') : t('found', { n: count(contacts) }))
}
