// One queue: its work and its settings for those who lead it, its figures and its next case for those who work in it.
import { useState } from 'react'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { queuesPermissions } from '@tratativa/contract/queues/permissions'
import type { QueueDetail } from '@tratativa/contract/queues/shapes'
import { useCan } from '../../../platform/can.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Inset } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { QueueEditor } from '../editor/queue-editor-pane.tsx'
import { useQueue, useSetQueueState } from '../queues.api.ts'
import { useTakeNext } from '../turn/use-take-next.ts'
import { QueueFigures, QueueInWords } from './queue-summary-pane.tsx'
import { QueueWorkPane } from './queue-work-pane.tsx'

/** For those who do not lead: they read only the queues in which they work. */
const NextCase = ({ queue }: { queue: QueueDetail }) => {
  const { t } = useTranslation('queues')
  const { take, isPending } = useTakeNext()
  if (queue.state !== 'active') return null
  return (
    <Button variant="primary" loading={isPending} onClick={() => take(queue.id)}>
      {t('next')}
    </Button>
  )
}

const LeadActs = ({ queue, onEdit }: { queue: QueueDetail; onEdit: () => void }) => {
  const { t } = useTranslation('queues')
  const failed = useRefusalToast()
  const { mutate, isPending } = useSetQueueState()
  const set = (state: QueueDetail['state']) => mutate({ id: String(queue.id), state }, { onError: failed })
  return (
    <>
      <Button disabled={isPending} onClick={() => set(queue.state === 'archived' ? 'active' : 'archived')}>
        {t(queue.state === 'archived' ? 'restore' : 'archive')}
      </Button>
      {queue.state !== 'archived' && (
        <Button disabled={isPending} onClick={() => set(queue.state === 'paused' ? 'active' : 'paused')}>
          {t(queue.state === 'paused' ? 'continue' : 'pause')}
        </Button>
      )}
      <Button variant="primary" onClick={onEdit}>
        {t('edit')}
      </Button>
    </>
  )
}

export const QueuePage = () => {
  const { t } = useTranslation('queues')
  const errorText = useErrorText()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch } = useQueue(id)
  const mayLead = useCan(queuesPermissions.queuesLead)
  const [isEditing, setIsEditing] = useState(false)
  if (error && !data)
    return (
      <ErrorState title={t('failed')} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton height={240} />
  return (
    <>
      <PageHeader title={data.data.name}>
        {mayLead ? <LeadActs queue={data.data} onEdit={() => setIsEditing(true)} /> : <NextCase queue={data.data} />}
      </PageHeader>
      <Inset page block={[0, 40]}>
        <QueueFigures queue={data.data} />
        {mayLead ? <QueueWorkPane queue={data.data} /> : <QueueInWords queue={data.data} />}
      </Inset>
      {isEditing && <QueueEditor queue={data.data} onClose={() => setIsEditing(false)} />}
    </>
  )
}
