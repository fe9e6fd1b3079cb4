// Two people changed the same text: what differs, and whose text goes on. The other one stays in the versions, or in the undo of the notice.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { compareTexts } from '@tratativa/contract/petitions/text/compare-texts'
import type { StructuredText } from '@tratativa/contract/petitions/text/structure'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { DifferenceView } from './difference-view.tsx'

type ConflictDialogProps = {
  theirs: StructuredText
  mine: StructuredText
  isBusy: boolean
  onTheirs: () => void
  onMine: () => void
  onClose: () => void
}

export const ConflictDialog = ({ theirs, mine, isBusy, onTheirs, onMine, onClose }: ConflictDialogProps) => {
  const { t } = useTranslation('petitions')
  const lines = useMemo(() => compareTexts(theirs, mine), [theirs, mine])
  return (
    <Dialog
      open
      size="lg"
      title={t('conflict')}
      locked={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isBusy} onClick={onTheirs}>
            {t('conflict.theirs')}
          </Button>
          <Button variant="primary" loading={isBusy} onClick={onMine}>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <Text muted>{t('conflict.text')}</Text>
        <DifferenceView lines={lines} label={t('conflict.label')} />
      </Stack>
    </Dialog>
  )
}
