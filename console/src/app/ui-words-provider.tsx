import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguage } from '@tratativa/contract/kernel/languages'
import { UiWords } from '../ui/words.tsx'

/** Passes the texts to the parts, which do not access dictionaries themselves. */
export const UiWordsProvider = ({ children }: { children: ReactNode }) => {
  const { t, i18n } = useTranslation('ui')
  const language = isLanguage(i18n.language) ? i18n.language : 'pt'
  return (
    <UiWords say={(key, vars) => t(key, vars)} language={language}>
      {children}
    </UiWords>
  )
}
