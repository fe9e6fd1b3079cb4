// Refusals by the rules of conduct, which a supervisor or administrator may confirm.
import { canOverrideConduct } from '@tratativa/contract/conduct/judge'
import { useTranslation } from 'react-i18next'
import { useToast } from '../ui/toast.tsx'
import { useErrorText } from './errors.ts'
import { useLogin } from './login.ts'
import { Refused } from './refused.ts'

const readingTime = 12_000

/** Returns whether this person may repeat the refused call with its confirmation. */
export const useMayConfirm = () => {
  const profileTypeId = useLogin()?.claims.idProfileType
  return (error: unknown): boolean =>
    error instanceof Refused &&
    error.code.startsWith('conduct.') &&
    profileTypeId !== undefined &&
    canOverrideConduct({ profileTypeId })
}

/** Shows a refusal as a notice; if the person may confirm it, with a button that does. */
export const useConfirmableToast = () => {
  const { t } = useTranslation('errors')
  const toast = useToast()
  const errorText = useErrorText()
  const mayConfirm = useMayConfirm()
  return (error: unknown, onConfirm: () => void, label = t('confirm.send')) =>
    toast.message(errorText(error), {
      tone: 'burn',
      timeout: readingTime,
      ...(mayConfirm(error) ? { action: { label, onAct: onConfirm } } : {}),
    })
}
