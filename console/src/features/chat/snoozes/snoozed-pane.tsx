// The conversations that the person put off, attended or not.
import { useTranslation } from 'react-i18next'
import type { ChatId } from '@tratativa/contract/chat/ids'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useListKeys } from '../list/use-list-keys.ts'
import { SnoozedList } from './snoozed-list.tsx'
import { useSnoozedChats, useWakeChat } from './snoozes.api.ts'

type SnoozedPaneProps = { active: ChatId | null; onOpen: (id: ChatId) => void }

export const SnoozedPane = ({ active, onOpen }: SnoozedPaneProps) => {
  const { t } = useTranslation('snoozed')
  const { data, isError, refetch } = useSnoozedChats()
  const onError = useRefusalToast()
  const waking = useWakeChat()
  const onKeyDown = useListKeys()
  if (!data)
    return isError ? <ErrorState title={t('failed')} onRetry={() => void refetch()} /> : <Skeleton height={72} />
  const snoozed = data.data
  if (snoozed.length === 0) return <EmptyState title={t('none')} />
  return <SnoozedList {...{ snoozed, active, onOpen, onKeyDown }} onWake={(id) => waking.mutate({ id }, { onError })} />
}
