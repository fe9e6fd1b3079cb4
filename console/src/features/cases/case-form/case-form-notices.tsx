import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'

interface CaseFormNoticesProps {
  /** True when the draft was restored after a reload or after leaving the page. */
  isRestored: boolean
  /** The fields that somebody else changed meanwhile and that are also changed here. */
  conflicts: readonly string[]
  onDiscard: () => void
  onKeep: () => void
}

/** Notes above the form about its draft: restored, or in conflict. */
export const CaseFormNotices = ({ isRestored, conflicts, onDiscard, onKeep }: CaseFormNoticesProps) => {
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
