import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { useToast } from '../../../../ui/toast.tsx'

/** Shows a toast with the reason of a failed call. */
export const useFailed = () => {
  const toast = useToast()
  const showRefusal = useRefusalToast()
  return { toast, onError: showRefusal }
}
