// Writes, changes and deletes saved replies.
import { useTranslation } from 'react-i18next'
import type { SavedReply } from '@tratativa/contract/chat/shapes'
import { isAdministrator } from '@tratativa/contract/kernel/actor'
import { useActKey } from '../../../platform/use-act-key.ts'
import { useErrorText } from '../../../platform/errors.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useActor } from '../use-actor.ts'
import { RepliesDialog } from './replies-dialog.tsx'
import { useAddReply, useEditReply, useRemoveReply, useSavedReplies } from './replies.api.ts'

export const RepliesDialogPane = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('replies')
  const toast = useToast()
  const errorText = useErrorText()
  const onError = useRefusalToast()
  const actor = useActor()
  const { data } = useSavedReplies()
  const [adding, editing, removing] = [useAddReply(), useEditReply(), useRemoveReply()]
  const { withKey, renewKey } = useActKey()
  const error = adding.error ?? editing.error ?? removing.error
  const remove = ({ id, ...reply }: SavedReply) =>
    removing.mutate(
      { id: String(id) },
      {
        onSuccess: () =>
          toast.message(t('removed', { name: reply.name }), {
            action: { label: t('undo'), onAct: () => adding.mutate(reply, { onError }) },
          }),
      },
    )
  return (
    <RepliesDialog
      replies={data?.data ?? []}
      mayWriteCompany={isAdministrator(actor)}
      isBusy={adding.isPending || editing.isPending || removing.isPending}
      refused={error ? errorText(error) : null}
      onSave={({ id, isOfCompany, ...texts }, onSaved) =>
        id === null
          ? adding.mutate(withKey({ ...texts, isOfCompany }), {
              onSuccess: () => {
                renewKey()
                onSaved()
              },
            })
          : editing.mutate({ id: String(id), ...texts }, { onSuccess: onSaved })
      }
      onRemove={remove}
      onClose={onClose}
    />
  )
}
