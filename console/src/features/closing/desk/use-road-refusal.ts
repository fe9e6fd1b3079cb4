import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { Refused } from '../../../platform/refused.ts'

/** A text that lacks facts is refused with their names, which only the server's Portuguese words contain. */
export const useRoadRefusal = () => {
  const errorText = useErrorText()
  const { i18n } = useTranslation('closing')
  return (error: Error): string =>
    error instanceof Refused && error.code === 'petitions.missing-fields' && i18n.language === 'pt'
      ? error.message
      : errorText(error)
}
