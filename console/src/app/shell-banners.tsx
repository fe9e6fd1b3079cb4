import { useNetwork } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useNewerVersion } from './use-newer-version.ts'

/** Banners for conditions of the whole console that last until somebody acts on them. */
export const ShellBanners = () => {
  const { t } = useTranslation('shell')
  const { online } = useNetwork()
  const isOutdated = useNewerVersion()
  const reload = (
    <Button size="sm" onClick={() => location.reload()}>
      {t('version.reload')}
    </Button>
  )
  return (
    <>
      {!online && <Banner tone="warn">{t('offline')}</Banner>}
      {isOutdated && <Banner action={reload}>{t('version')}</Banner>}
    </>
  )
}
