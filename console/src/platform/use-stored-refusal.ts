import { useTranslation } from 'react-i18next'
import { useErrorText, type TextParams } from './errors.ts'
import { Refused } from './refused.ts'

/** Says a refusal that the server stored. Words that were stored without a code are shown as they are. */
export const useStoredRefusal = () => {
  const errorText = useErrorText()
  // Waits for the dictionary, which is loaded after the first screen: an unknown code would show the Portuguese words.
  useTranslation('refusals')
  return (code: string, words: string, params?: TextParams): string =>
    code === '' ? words : errorText(new Refused({ status: 409, code, message: words }), params)
}
