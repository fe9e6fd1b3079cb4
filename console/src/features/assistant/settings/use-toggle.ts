import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useToggleAssistant } from '../assistant.api.ts'

export const useToggle = () => {
  const { t } = useTranslation('assistant')
  const toast = useToast()
  const errorText = useErrorText()
  const { mutate, isPending } = useToggleAssistant()
  const toggle = (sessionId: string) =>
    mutate(
      { session_id: sessionId },
      {
        onSuccess: () => toast.message(t('toggled')),
        onError: (error) => toast.message(`${t('toggle.failed')} ${errorText(error)}`, { tone: 'burn' }),
      },
    )
  return { toggle, isPending }
}
