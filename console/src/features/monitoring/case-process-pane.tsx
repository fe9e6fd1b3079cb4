// The process of a case on its desk: followed with its movements, or the offer to follow it.
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/errors.ts'
import { useRefusalToast } from '../../platform/use-refusal-toast.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { useMayWork } from '../cases/index.ts'
import { useCaseProcess, useFollowProcess } from './monitoring.api.ts'
import { MovementsOfProcessPane } from './movements-of-process-pane.tsx'

export const CaseProcessPane = ({ caseId }: { caseId: string }) => {
  const { t } = useTranslation('monitoring')
  const answer = useCaseProcess(caseId)
  const errorText = useErrorText()
  const follow = useFollowProcess()
  const mayWork = useMayWork(caseId)
  const onError = useRefusalToast()
  if (answer.isPending) return <Skeleton height={80} />
  if (!answer.data)
    return (
      <ErrorState title={t('pane.failed')} onRetry={() => void answer.refetch()}>
        {errorText(answer.error)}
      </ErrorState>
    )
  const { data, mayFollow } = answer.data
  if (data !== null) return <MovementsOfProcessPane id={data.id} isOnDesk />
  return (
    <EmptyState
      title={t('case.none')}
      add={t('follow')}
      onAdd={mayFollow && mayWork && !follow.isPending ? () => follow.mutate({ caseId }, { onError }) : null}
    >
      {t(mayFollow ? 'case.none.text' : 'case.noNumber')}
    </EmptyState>
  )
}
