import { useNavigate } from '@tanstack/react-router'
import { capturePath } from '@tratativa/contract/kernel/paths'
import { useRefusalToast } from '../../platform/use-refusal-toast.ts'
import { useNextCapture } from './capture.api.ts'

/** Takes the next case in need and opens it. */
export const useOpenNext = (after?: string) => {
  const navigate = useNavigate()
  const { mutate, isPending } = useNextCapture()
  const onError = useRefusalToast()
  const open = () =>
    mutate(after === undefined ? {} : { after }, {
      onError,
      onSuccess: ({ data }) => void navigate({ to: capturePath(data.caseId) }),
    })
  return { open, isPending }
}
