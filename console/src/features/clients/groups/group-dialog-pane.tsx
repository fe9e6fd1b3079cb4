import { useTranslation } from 'react-i18next'
import type { WhatsappGroup } from '@tratativa/contract/clients/shapes'
import { useToast } from '../../../ui/toast.tsx'
import { useAddGroup, useEditGroup } from '../clients.api.ts'
import { useActKey } from '../../../platform/use-act-key.ts'
import { useRefusedField } from '../../../platform/use-refused-field.ts'
import { GroupDialog } from './group-dialog.tsx'

/** Adds or edits a WhatsApp group. */
export const GroupDialogPane = ({ group, onClose }: { group: WhatsappGroup | null; onClose: () => void }) => {
  const { t } = useTranslation('clients')
  const toast = useToast()
  const refused = useRefusedField()
  const adding = useAddGroup()
  const { withKey } = useActKey()
  const editing = useEditGroup()
  const done = () => {
    toast.message(t('groups.saved'))
    onClose()
  }
  return (
    <GroupDialog
      group={group}
      refused={refused(adding.error ?? editing.error)}
      isBusy={adding.isPending || editing.isPending}
      onClose={onClose}
      onSave={(groupFields) =>
        group
          ? editing.mutate({ id: group.id, ...groupFields }, { onSuccess: done })
          : adding.mutate(withKey(groupFields), { onSuccess: done })
      }
    />
  )
}
