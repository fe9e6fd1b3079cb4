import { useTranslation } from 'react-i18next'
import { paths } from '@tratativa/contract/kernel/paths'

/** The list that clients and sub-clients lead back to. */
export const useClientList = () => {
  const { t } = useTranslation('clients')
  return { title: t('title'), path: paths.clients, back: t('back') }
}
