import { useToast } from '../ui/toast.tsx'
import { useErrorText } from './errors.ts'

/** Returns a function that shows why a call was refused as a notice. */
export const useRefusalToast = () => {
  const toast = useToast()
  const errorText = useErrorText()
  return (error: unknown) => toast.message(errorText(error), { tone: 'burn' })
}
