import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useToast } from '../ui/toast.tsx'

/** Says that the sign-in worked, on the first screen behind it. */
export const Welcome = () => {
  const { t } = useTranslation('signin')
  const { message } = useToast()
  const text = t('success')
  useEffect(() => message(text, { key: 'welcome' }), [message, text])
  return null
}
