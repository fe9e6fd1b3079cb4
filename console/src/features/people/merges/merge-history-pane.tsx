import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peoplePermissions } from '@tratativa/contract/people/permissions'
import type { MergeRecord } from '@tratativa/contract/people/shapes'
import { useCan } from '../../../platform/can.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { MergeHistory } from './merge-history.tsx'
import { useUndo } from './use-undo.ts'

/** The merges of a person. Each can be undone. */
export const MergeHistoryPane = ({ merges }: { merges: readonly MergeRecord[] }) => {
  const { t } = useTranslation('people')
  const mayMerge = useCan(peoplePermissions.peopleMerge)
  const { undo, isBusy } = useUndo()
  const [mergeToUndo, setMergeToUndo] = useState<MergeRecord | null>(null)
  if (merges.length === 0) return null
  return (
    <>
      <MergeHistory merges={merges} onUndo={mayMerge ? setMergeToUndo : null} />
      <ConfirmDialog
        open={mergeToUndo !== null}
        busy={isBusy}
        title={t('undo.title')}
        onConfirm={() => mergeToUndo && void undo(mergeToUndo.id).then(() => setMergeToUndo(null))}
        onBack={() => setMergeToUndo(null)}
      >
        {t('undo.text', { winner: mergeToUndo?.winner.name ?? '', loser: mergeToUndo?.loser.name ?? '' })}
      </ConfirmDialog>
    </>
  )
}
