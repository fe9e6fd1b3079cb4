import { useTranslation } from 'react-i18next'
import type { MenuPage } from './menu-pages.ts'

/** The server names its entries in Portuguese. Other languages translate the pages by their path. */
export const useMenuLabel = (): ((entry: { label: string; path?: MenuPage['path'] | undefined }) => string) => {
  const { i18n } = useTranslation('menu')
  return ({ label, path }) => {
    if (i18n.language === 'pt') return label
    const key = `menu:${path ?? label}`
    return i18n.exists(key) ? i18n.t(key as 'menu:/app/casos') : label
  }
}
