import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '../ui/toast.tsx'

/** Confirms the sign-in on the first screen after it. */
export const Welcome = () => {
  const { t } = useTranslation('signin')
  const { message } = useToast()
  const text = t('success')
  useEffect(() => message(text, { key: 'welcome' }), [message, text])
  return null
}
