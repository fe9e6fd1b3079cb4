import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { personPath } from '@tratativa/contract/kernel/paths'
import type { MergeRecord } from '@tratativa/contract/people/shapes'
import { Button } from '../../../ui/button.tsx'
import { DateText } from '../../../ui/islands.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { textLink } from '../../../ui/text-link.ts'
import styles from './merges.module.css'

interface MergeHistoryProps {
  merges: readonly MergeRecord[]
  onUndo: ((merge: MergeRecord) => void) | null
}

export const MergeHistory = ({ merges, onUndo }: MergeHistoryProps) => {
  const { t } = useTranslation('people')
  return (
    <Panel title={t('merges')}>
      <Stack as="ul">
        {merges.map((merge) => (
          <li key={merge.id} className={styles.merge}>
            <Row as="span" gap={[0, 6]} align="stretch" wrap>
              <Link to={personPath(merge.loser.id)} className={textLink}>
                <bdi>{merge.loser.name}</bdi>
              </Link>
              {t('merges.into')}
              <Link to={personPath(merge.winner.id)} className={textLink}>
                <bdi>{merge.winner.name}</bdi>
              </Link>
            </Row>
            <span className={styles.when}>
              <DateText value={merge.at} time />
              {merge.by && <bdi>{merge.by}</bdi>}
              {merge.undoneAt && (
                <span>
                  {t('merges.undone')} <DateText value={merge.undoneAt} time />
                </span>
              )}
            </span>
            {onUndo && !merge.undoneAt && (
              <Button size="sm" onClick={() => onUndo(merge)}>
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
