import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseImport } from '@tratativa/contract/cases/many/shapes'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { count } from '../../../../ui/count.ts'
import { Row } from '../../../../ui/layout.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Figures } from '../figures.tsx'
import styles from './import.module.css'

type CheckedPartProps = {
  caseImport: CaseImport
  /** True when the mapping on the screen differs from the checked mapping. */
  isStale: boolean
  isBusy: boolean
  onApply: (mode: 'whole' | 'good') => void
}

const Counts = ({ counts }: Pick<CaseImport, 'counts'>) => {
  const { t } = useTranslation('many')
  const { lines, added, changed, same, bad, requests } = counts
  return (
    <>
      <Figures
        figures={[
          { id: 'lines', label: t('count.lines'), value: lines },
          { id: 'added', label: t('count.added'), value: added },
          { id: 'changed', label: t('count.updated'), value: changed },
          { id: 'same', label: t('count.same'), value: same },
          { id: 'bad', label: t('count.bad'), value: bad, tone: 'burn' },
          ...(requests > 0 ? [{ id: 'requests', label: t('count.requests'), value: requests }] : []),
        ]}
      />
      {requests > 0 && <Banner tone="warn">{t('requests.text')}</Banner>}
    </>
  )
}

/** The result of the check, and the button that starts the import. */
export const CheckedPart = ({ caseImport, isStale, isBusy, onApply }: CheckedPartProps) => {
  const { t } = useTranslation('many')
  const [isGood, setIsGood] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const { lines, bad, added, changed } = caseImport.counts
  const good = lines - bad
  const words = { count: good, n: count(good) }
  return (
    <Panel title={t('preview.title')}>
      {bad > 0 && (
        <div className={styles.summary}>
          <Banner tone="burn">{t('import.badOf', { count: lines, bad: count(bad), n: count(lines) })}</Banner>
        </div>
      )}
      <Counts counts={caseImport.counts} />
      <Row gap={12} wrap block={16}>
        {bad > 0 && good > 0 && (
          <Checkbox label={t('import.good')} checked={isGood} onChange={(event) => setIsGood(event.target.checked)} />
        )}
      </Row>
      {good > 0 && (
        <Button variant="primary" disabled={isStale || (bad > 0 && !isGood)} onClick={() => setIsAsking(true)}>
          {t('import.apply', words)}
        </Button>
      )}
      {bad > 0 && !isGood && <p className={styles.quiet}>{t('import.whole')}</p>}
      <ConfirmDialog
        open={isAsking}
        title={t('import.confirm', words)}
        busy={isBusy}
        onBack={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onApply(isGood ? 'good' : 'whole')
        }}
      >
        {t('import.confirm.text', { added: count(added), changed: count(changed) })}
      </ConfirmDialog>
    </Panel>
  )
}
