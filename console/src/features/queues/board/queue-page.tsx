// One queue for those who lead it: its work now and today, and its settings.
import { useState } from 'react'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { QueueDetail } from '@tratativa/contract/queues/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Inset } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { QueueEditor } from '../editor/queue-editor-pane.tsx'
import { useQueue, useSetQueueState } from '../queues.api.ts'
import { QueueFigures } from './queue-summary-pane.tsx'
import { QueueWorkPane } from './queue-work-pane.tsx'

const Head = ({ queue, onEdit }: { queue: QueueDetail; onEdit: () => void }) => {
  const { t } = useTranslation('queues')
  const failed = useRefusalToast()
  const { mutate, isPending } = useSetQueueState()
  const set = (state: QueueDetail['state']) => mutate({ id: String(queue.id), state }, { onError: failed })
  return (
    <PageHeader title={queue.name}>
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
    </PageHeader>
  )
}

export const QueuePage = () => {
  const { t } = useTranslation('queues')
  const errorText = useErrorText()
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch } = useQueue(id)
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
      <Head queue={data.data} onEdit={() => setIsEditing(true)} />
      <Inset page block={[0, 40]}>
        <QueueFigures queue={data.data} />
        <QueueWorkPane queue={data.data} />
      </Inset>
      {isEditing && <QueueEditor queue={data.data} onClose={() => setIsEditing(false)} />}
    </>
  )
}
