// Shows an administrator the merges of contacts: who and when, with the button that undoes each.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContactMerge } from '@tratativa/contract/chat/shapes'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { MergesDialog } from '../dialogs/merges-dialog.tsx'
import { useUndoContactMerge } from '../merges.api.ts'

export const MergesPane = ({ merges, onClose }: { merges: readonly ContactMerge[]; onClose: () => void }) => {
  const { t } = useTranslation('chat')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const undoing = useUndoContactMerge()
  const [mergeToUndo, setMergeToUndo] = useState<ContactMerge | null>(null)
  const part = () =>
    mergeToUndo &&
    undoing.mutate(
      { id: String(mergeToUndo.id) },
      {
        onSuccess: () => {
          toast.message(t('merge.done'))
          onClose()
        },
        onError: showRefusal,
        onSettled: () => setMergeToUndo(null),
      },
    )
  return (
    <>
      <MergesDialog merges={merges} onUndo={setMergeToUndo} onClose={onClose} />
      <ConfirmDialog
        open={mergeToUndo !== null}
        danger
        busy={undoing.isPending}
        title={t('merge.ask')}
        onConfirm={part}
        onBack={() => setMergeToUndo(null)}
      >
        {t('merge.askText')}
      </ConfirmDialog>
    </>
  )
}
