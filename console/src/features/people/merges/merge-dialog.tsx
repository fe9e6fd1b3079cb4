import { useState } from 'react'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { personEndpoints } from '@tratativa/contract/people/endpoints'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/count.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { CompareTable } from './compare-table.tsx'
import { chosenSides } from './merge-sides.ts'
import type { MergeChoices } from './merge-sides.ts'

type MergeDialogProps = OutputOf<typeof personEndpoints.previewMerge> & {
  isAwaited: boolean
  isBusy: boolean
  refused: string | null
  onSwap: () => void
  onClose: () => void
  onMerge: (keep: MergeChoices) => void
}

/** Shows two people side by side and what of each survives the merge. */
export const MergeDialog = (props: MergeDialogProps) => {
  const { winner, loser, gained, contradictions, isAwaited, isBusy, refused, onSwap, onClose, onMerge } = props
  const { t } = useTranslation('people')
  const [keep, setKeep] = useState<MergeChoices>({})
  return (
    <Dialog
      open
      locked={isBusy}
      onClose={onClose}
      title={t('merge.title')}
      size="lg"
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={isAwaited}
            onClick={() => onMerge(chosenSides({ winner, loser }, keep))}
          >
            {t('merge.do')}
          </Button>
        </>
      }
    >
      <Stack gap={12} block={[8, 12]} shrink aria-busy={isAwaited}>
        {refused && <Banner tone="burn">{refused}</Banner>}
        {contradictions.length > 0 && (
          <Banner tone="warn">
            {contradictions.map((contradiction) => t(`merge.contradiction.${contradiction}`)).join(' ')}
          </Banner>
        )}
        <Text muted small>
          {t('merge.text', { winner: winner.name, loser: loser.name })}
        </Text>
        <CompareTable winner={winner} loser={loser} keep={keep} isOff={isAwaited || isBusy} onKeep={setKeep} />
        <Row gap={[8, 12]} wrap>
          <Button size="sm" leading={<Icon of={IconArrowsExchange} />} disabled={isBusy} onClick={onSwap}>
            {t('merge.swap')}
          </Button>
          <Text as="span" muted small>
            {t('merge.gained', { n: count(gained) })}
          </Text>
        </Row>
      </Stack>
    </Dialog>
  )
}
