import { useTranslation } from 'react-i18next'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { MergeRecord } from '@tratativa/contract/people/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useMergePersons, useMergePreview } from '../people.api.ts'
import { MergeDialog } from './merge-dialog.tsx'

interface ComparePaneProps {
  winnerId: PersonId
  loserId: PersonId
  onSwap: () => void
  onClose: () => void
  onMerged: (merge: MergeRecord) => void
}

export const ComparePane = ({ winnerId, loserId, onSwap, onClose, onMerged }: ComparePaneProps) => {
  const { t } = useTranslation('people')
  const errorText = useErrorText()
  const preview = useMergePreview(winnerId, loserId)
  const command = useMergePersons()
  const { data } = preview
  if (!data)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('merge.title')}
        size="lg"
        footer={<Button onClick={onClose}>{t('cancel')}</Button>}
      >
        {preview.isError ? (
          <ErrorState title={t('person.failed')} onRetry={() => void preview.refetch()}>
            {errorText(preview.error)}
          </ErrorState>
        ) : (
          <Skeleton width="100%" height={240} />
        )}
      </Dialog>
    )
  return (
    <MergeDialog
      // Another pair resets the choices.
      key={`${winnerId} ${loserId}`}
      {...data}
      // Until the data of this pair has loaded, the previous pair is shown and cannot be chosen from.
      isAwaited={preview.isPlaceholderData}
      isBusy={command.isPending}
      refused={command.error ? errorText(command.error) : null}
      onSwap={onSwap}
      onClose={onClose}
      onMerge={(keep) =>
        command.mutate({ id: winnerId, loser: loserId, keep }, { onSuccess: ({ merge }) => onMerged(merge) })
      }
    />
  )
}
