import { useTranslation } from 'react-i18next'
import { useToast } from '../../../ui/toast.tsx'

/** Copies a text to the clipboard and shows a toast. */
export const useCopy = () => {
  const { t } = useTranslation('desk')
  const toast = useToast()
  return (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast.message(t('copied')),
      () => toast.message(t('copyFailed'), { tone: 'burn' }),
    )
}
