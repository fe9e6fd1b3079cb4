// The batch screen: which cases, which changes, and a preview of the effect.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../platform/errors.ts'
import { useUrlValues } from '../../../../platform/url-value.ts'
import { Button } from '../../../../ui/button.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { handedOver } from '../../parts/chosen-cases.ts'
import type { ChosenCases } from '../../parts/chosen-cases.ts'
import { useBatchFilterValues, usePreview, useBatchSituations } from '../many.api.ts'
import type { BatchInput } from '../many.api.ts'
import { ApplyPane } from './apply-pane.tsx'
import { fieldsOf, isOffered, isComplete } from './batch-fields.ts'
import type { BatchValues } from './batch-fields.ts'
import { ChoicePart } from './choice-part.tsx'
import { FieldsPart } from './fields-part.tsx'
import { PreviewPart } from './preview-part.tsx'
import { RefusedPane } from './refused-pane.tsx'
import styles from './batch.module.css'

const choiceOf = (chosen: ChosenCases | null, pasted: string): Omit<BatchInput, 'changes'> => ({
  ...(chosen?.by === 'ids' ? { ids: [...chosen.ids] } : {}),
  ...(chosen?.by === 'filter' ? { filters: chosen.filter } : {}),
  ...(pasted.trim() === '' ? {} : { pasted }),
})

const Previewed = ({ wish }: { wish: BatchInput }) => {
  const { t } = useTranslation('many')
  const errorText = useErrorText()
  const { data, error, refetch } = usePreview(wish)
  return (
    <Panel title={t('preview.title')}>
      {error && (
        <ErrorState title={t('preview.failed')} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton height={96} />}
      {data && !error && (
        <>
          <PreviewPart preview={data.data} fields={Object.keys(wish.changes)} />
          {data.data.refused > 0 && <RefusedPane wish={wish} />}
          <ApplyPane wish={wish} preview={data.data} />
        </>
      )}
    </Panel>
  )
}

const missingOf = (written: BatchValues, hasCases: boolean) => {
  if (!hasCases) return 'missing.cases'
  return Object.keys(written).length === 0 ? 'missing.fields' : 'missing.values'
}

/** The field may be preselected by the list, in the URL. */
const useWritten = () => {
  const { read } = useUrlValues()
  const requestedField = read('campo')
  return useState<BatchValues>(() => (isOffered(requestedField) ? { [requestedField]: '' } : {}))
}

export const BatchPane = () => {
  const { t } = useTranslation('many')
  const [chosen, setChosen] = useState(handedOver)
  const [pasted, setPasted] = useState('')
  const [written, setWritten] = useWritten()
  const [previewed, setPreviewed] = useState<BatchInput | null>(null)
  const wish: BatchInput = { ...choiceOf(chosen, pasted), changes: fieldsOf(written) }
  const hasCases = chosen !== null || pasted.trim() !== ''
  const isReady = isComplete(written) && hasCases
  // The preview holds only for the exact input that was previewed: after any change a new preview is needed.
  const isSame = previewed !== null && JSON.stringify(previewed) === JSON.stringify(wish)
  return (
    <>
      <ChoicePart {...{ chosen, pasted }} onDrop={() => setChosen(null)} onPaste={setPasted} />
      <FieldsPart
        {...{ written }}
        onWrite={setWritten}
        values={useBatchFilterValues()}
        situations={useBatchSituations()}
      />
      {isSame ? (
        <Previewed wish={wish} />
      ) : (
        <Row gap={12} wrap block={16}>
          <Button variant="primary" disabled={!isReady} onClick={() => setPreviewed(wish)}>
            {t('preview')}
          </Button>
          {!isReady && <span className={styles.quiet}>{t(missingOf(written, hasCases))}</span>}
        </Row>
      )}
    </>
  )
}
