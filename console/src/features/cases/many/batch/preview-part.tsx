import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { BatchPreview } from '@tratativa/contract/cases/many/shapes'
import { Banner } from '../../../../ui/banner.tsx'
import { count } from '../../../../ui/count.ts'
import { Figures } from '../figures.tsx'
import { useReasonText } from '../use-reason-text.ts'
import styles from './batch.module.css'
import { SamplePart } from './sample-part.tsx'
import { useSetText } from './use-set-text.ts'

type CountedText = { id: string; text: string; count: number }

const Counts = ({ counted }: { counted: readonly CountedText[] }) => {
  const { t } = useTranslation('many')
  return (
    <ul className={styles.counts}>
      {counted.map(({ id, text, count: many }) => (
        <li key={id}>
          <bdi>{text}</bdi>
          <span className={styles.number}>{t('byField.count', { count: many, n: count(many) })}</span>
        </li>
      ))}
    </ul>
  )
}

const ReasonCounts = ({ reasons }: Pick<BatchPreview, 'reasons'>) => {
  const reasonText = useReasonText()
  const counted = reasons.map(({ what, count: many, ...rest }, index) => ({
    id: String(index),
    text: reasonText({ reason: what, ...rest }),
    count: many,
  }))
  return <Counts counted={counted} />
}

/** The effect of a batch in numbers: cases that change, the fields, and cases that are refused. */
export const PreviewPart = ({
  preview,
  fields: requestedFields,
}: {
  preview: BatchPreview
  fields: readonly string[]
}) => {
  const { t } = useTranslation('many')
  const { chosen, changed, same, refused, requests, fields, reasons, sample, unknown, unknownCount } = preview
  const setText = useSetText(preview, requestedFields)
  return (
    <div className={styles.stack}>
      <Figures
        figures={[
          { id: 'chosen', label: t('count.chosen'), value: chosen },
          { id: 'changed', label: t('count.changed'), value: changed },
          { id: 'same', label: t('count.same'), value: same },
          { id: 'refused', label: t('count.refused'), value: refused, tone: 'burn' },
          ...(requests > 0 ? [{ id: 'requests', label: t('count.requests'), value: requests }] : []),
        ]}
      />
      {requests > 0 && <Banner tone="warn">{t('requests.text')}</Banner>}
      {fields.length > 0 && (
        <div>
          <h3 className={styles.sub}>{t('byField')}</h3>
          <Counts counted={fields.map(({ what, count: many }) => ({ id: what, text: setText(what), count: many }))} />
        </div>
      )}
      {sample.length > 0 && <SamplePart sample={sample} changed={changed} />}
      {reasons.length > 0 && (
        <div>
          <h3 className={styles.sub}>{t('refused.title')}</h3>
          <Suspense fallback={null}>
            <ReasonCounts reasons={reasons} />
          </Suspense>
        </div>
      )}
      {unknownCount > 0 && (
        <div>
          <h3 className={styles.sub}>{t('unknown', { count: unknownCount, n: count(unknownCount) })}</h3>
          <p className={styles.unknown} dir="ltr">
            {unknown.join('\n')}
          </p>
        </div>
      )}
    </div>
  )
}
