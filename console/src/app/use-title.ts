import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Sets the window title: the page, then the product. */
export const useTitle = (page: string | undefined) => {
  const { t } = useTranslation('shell')
  const brand = t('brand')
  useEffect(() => {
    document.title = page === undefined ? brand : `${page} · ${brand}`
  }, [page, brand])
}
