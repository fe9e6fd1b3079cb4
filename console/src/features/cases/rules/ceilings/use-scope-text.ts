// The scope of a ceiling in words.
import { useTranslation } from 'react-i18next'
import type { Ceiling } from '@tratativa/contract/cases/deals/shapes'

export const useScopeText = () => {
  const { t } = useTranslation('rules')
  return (ceiling: Ceiling): string => {
    if (ceiling.case) return `${ceiling.case.id} ${ceiling.case.author}`
    if (ceiling.subClient) return `${ceiling.subClient.client} / ${ceiling.subClient.name}`
    return ceiling.client?.name ?? t('client.all')
  }
}
