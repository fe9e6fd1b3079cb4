import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/banner.tsx'

/** The number is away for a while and comes back by itself: what is written goes then. */
export const LostNote = () => {
  const { t } = useTranslation('chat')
  return <Banner tone="warn">{t('session.lost')}</Banner>
}
