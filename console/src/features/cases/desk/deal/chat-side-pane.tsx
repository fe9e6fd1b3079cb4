// The deal of a case beside its conversation: the same parts as on the desk.
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { casePath } from '@tratativa/contract/kernel/paths'
import { useErrorText } from '../../../../platform/errors.ts'
import { ErrorState } from '../../../../ui/states.tsx'
import { DealSkeleton } from '../../../../ui-domain/deal-skeleton.tsx'
import { useCase } from '../desk.api.ts'
import { DeskDealPane } from './desk-deal-pane.tsx'

export const ChatSidePane = ({ caseId }: { caseId: string }) => {
  const { t } = useTranslation('desk')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { data, error, refetch } = useCase(caseId)
  if (data)
    return (
      <DeskDealPane
        key={caseId}
        case_={data.data}
        onMail={() => void navigate({ to: casePath(caseId), search: { act: 'mail' } })}
      />
    )
  if (!error) return <DealSkeleton />
  return (
    <ErrorState title={t('zone.failed')} onRetry={() => void refetch()}>
      {errorText(error)}
    </ErrorState>
  )
}
