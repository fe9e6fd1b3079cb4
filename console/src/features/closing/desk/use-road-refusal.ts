import type { Road } from '@tratativa/contract/closing/shapes'
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

/** Why the last attempt of the current step did not go through. Words that were stored without a code are shown as they are. */
export const useStoredRefusal = () => {
  const errorText = useErrorText()
  // Waits for the dictionary, which is loaded after the first screen: an unknown code would show the Portuguese words.
  useTranslation('refusals')
  return ({ refusal: message, refusalCode: code }: Pick<Road, 'refusal' | 'refusalCode'>): string =>
    code === '' ? message : errorText(new Refused({ status: 409, code, message }))
}
