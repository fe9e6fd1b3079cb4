import { useErrorText } from '../../../../platform/errors.ts'
import { useToast } from '../../../../ui/toast.tsx'

/** Toasts, and the one that says why a call failed. */
export const useFailed = () => {
  const toast = useToast()
  const errorText = useErrorText()
  return { toast, onError: (error: Error) => toast.message(errorText(error), { tone: 'burn' }) }
}
