import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import type { QueueId } from '@tratativa/contract/queues/shapes'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useNextCase } from '../queues.api.ts'

/** Takes the next case of one's queues and opens it; without one, says so and leads back to the queues. */
export const useTakeNext = () => {
  const { t } = useTranslation('queues')
  const navigate = useNavigate()
  const toast = useToast()
  const failed = useRefusalToast()
  const { mutate, isPending } = useNextCase()
  const take = (queueId?: QueueId) =>
    mutate(queueId === undefined ? {} : { queueId }, {
      onSuccess: ({ data }) => {
        if (data === null) toast.message(t('next.none'))
        void navigate({ to: data === null ? paths.queues : casePath(data.caseId) })
      },
      onError: failed,
    })
  return { take, isPending }
}
