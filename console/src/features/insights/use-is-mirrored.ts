import { useTranslation } from 'react-i18next'
import { isLanguage, rightToLeft } from '@tratativa/contract/kernel/languages'

export const useIsMirrored = (): boolean => {
  const { i18n } = useTranslation()
  return isLanguage(i18n.language) && rightToLeft.includes(i18n.language)
}
