import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'

interface DraftNotesProps {
  /** What was written here before a reload, or before one looked elsewhere. */
  isRestored: boolean
  /** What somebody else changed meanwhile that is being written here too. */
  conflicts: readonly string[]
  onDiscard: () => void
  onKeep: () => void
}

/** What the form says of itself before anything is saved. */
export const DraftNotes = ({ isRestored, conflicts, onDiscard, onKeep }: DraftNotesProps) => {
  const { t } = useTranslation('whole')
  if (conflicts.length > 0)
    return (
      <Banner
        tone="warn"
        action={
          <>
            <Button size="sm" onClick={onDiscard}>
              {t('conflict.theirs')}
            </Button>
            <Button size="sm" onClick={onKeep}>
              {t('conflict.mine')}
            </Button>
          </>
        }
      >
        {t('conflict', { fields: conflicts.join(', ') })}
      </Banner>
    )
  if (!isRestored) return null
  return (
    <Banner
      onDismiss={onKeep}
      action={
        <Button size="sm" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      }
    >
      {t('draft.restored')}
    </Banner>
  )
}
