import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queuesPermissions } from '@tratativa/contract/queues/permissions'
import { useActions } from '../../../platform/actions.ts'
import { useCan } from '../../../platform/can.ts'
import { Button } from '../../../ui/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Inset } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueueEditor } from '../editor/queue-editor-pane.tsx'
import { queuesActs } from '../queues-actions.ts'
import { useTakeNext } from '../turn/use-take-next.ts'
import { QueuesPane } from './queues-pane.tsx'

export const QueuesPage = () => {
  const { t } = useTranslation('queues')
  const mayLead = useCan(queuesPermissions.queuesLead)
  const [isAdding, setIsAdding] = useState(false)
  const { take, isPending } = useTakeNext()
  useActions(queuesActs, { take: isPending ? null : () => take() })
  return (
    <>
      <PageHeader title={t('page')}>
        {mayLead && <Button onClick={() => setIsAdding(true)}>{t('add')}</Button>}
        <Button
          variant="primary"
          loading={isPending}
          trailing={<Kbd>{queuesActs.acts.take.keys}</Kbd>}
          onClick={() => take()}
        >
          {t('next')}
        </Button>
      </PageHeader>
      <Inset page block={[0, 40]}>
        <QueuesPane mayLead={mayLead} onAdd={() => setIsAdding(true)} />
      </Inset>
      {isAdding && <QueueEditor queue={null} onClose={() => setIsAdding(false)} />}
    </>
  )
}
