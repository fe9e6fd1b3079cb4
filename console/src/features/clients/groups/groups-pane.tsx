import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clientsPermissions } from '@tratativa/contract/clients/permissions'
import type { WhatsappGroup } from '@tratativa/contract/clients/shapes'
import { useActions } from '../../../platform/actions.ts'
import { useCan } from '../../../platform/can.ts'
import { groupsActs } from '../clients-actions.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useGroups, useRemoveGroup } from '../clients.api.ts'
import { ClientListHead } from '../client-list-head.tsx'
import { RecordSkeleton } from '../../../platform/record-page.tsx'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { GroupDialogPane } from './group-dialog-pane.tsx'
import { GroupList } from './group-list.tsx'

const RemovalPane = ({ group, onClose }: { group: WhatsappGroup; onClose: () => void }) => {
  const { t } = useTranslation('clients')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const command = useRemoveGroup()
  return (
    <ConfirmDialog
      open
      danger
      busy={command.isPending}
      title={t('groups.remove.title', { name: group.name })}
      onBack={onClose}
      onConfirm={() =>
        command.mutate(
          { id: group.id },
          {
            onSuccess: () => {
              toast.message(t('groups.removed'))
              onClose()
            },
            onError: showRefusal,
          },
        )
      }
    >
      {t('groups.remove.text')}
    </ConfirmDialog>
  )
}

/** The WhatsApp groups that the help menu shows to everybody in the company. */
export const GroupsPane = () => {
  const { t } = useTranslation('clients')
  const errorText = useErrorText()
  const mayChange = useCan(clientsPermissions.changeGroups)
  const { data, error, isPending, refetch } = useGroups()
  const [edited, setEdited] = useState<WhatsappGroup | 'new' | null>(null)
  const [removed, setRemoved] = useState<WhatsappGroup | null>(null)
  const add = () => setEdited('new')
  useActions(groupsActs, { add: mayChange ? add : null })
  if (isPending) return <RecordSkeleton label={t('loading')} />
  if (!data)
    return (
      <ErrorState title={t('failed')} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    )
  return (
    <section>
      <ClientListHead
        total={data.data.length}
        action={mayChange && <AddButton onClick={add}>{t('groups.add')}</AddButton>}
      >
        <p>{t(mayChange ? 'groups.about' : 'groups.readOnly')}</p>
      </ClientListHead>
      {data.data.length === 0 ? (
        <EmptyState title={t('groups.empty')} add={t('groups.add')} onAdd={mayChange ? add : null}>
          {t('groups.empty.text')}
        </EmptyState>
      ) : (
        <GroupList groups={data.data} acts={mayChange ? { onEdit: setEdited, onRemove: setRemoved } : null} />
      )}
      {edited && <GroupDialogPane group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <RemovalPane group={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}
