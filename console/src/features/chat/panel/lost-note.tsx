import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/banner.tsx'

/** The number is offline for a while and reconnects by itself; messages are sent then. */
export const LostNote = () => {
  const { t } = useTranslation('chat')
  return <Banner tone="warn">{t('session.lost')}</Banner>
}
