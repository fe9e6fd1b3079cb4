import { useErrorText } from '../../../../platform/errors.ts'
import { useToast } from '../../../../ui/toast.tsx'

/** Shows a toast with the reason of a failed call. */
export const useFailed = () => {
  const toast = useToast()
  const errorText = useErrorText()
  return { toast, onError: (error: Error) => toast.message(errorText(error), { tone: 'burn' }) }
}
