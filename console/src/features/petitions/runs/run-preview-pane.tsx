// The preview of a run: how many petitions, which cases lack fields, and one of them as a sample.
import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { casePath } from '@tratativa/contract/kernel/paths'
import type { RunPreview } from '@tratativa/contract/petitions/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { Banner } from '../../../ui/banner.tsx'
import { count } from '../../../ui/count.ts'
import { Identifier } from '../../../ui/islands.tsx'
import { Stack, Text } from '../../../ui/layout.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { useRunPreview } from '../petitions.api.ts'
import type { RunInput } from '../petitions.api.ts'
import { FilledView } from '../text/filled-view.tsx'
import styles from './runs.module.css'

const Incomplete = ({ preview }: { preview: RunPreview }) => {
  const { t } = useTranslation('petitions')
  const { incomplete, incompleteCount } = preview
  if (incompleteCount === 0) return null
  return (
    <details className={styles.incomplete} open={preview.ready === 0}>
      <summary>{t('run.incomplete', { n: count(incompleteCount) })}</summary>
      <ul>
        {incomplete.map(({ caseId, author, missing }) => (
          <li key={caseId}>
            <Link to={casePath(caseId)} className={textLink}>
              <Identifier value={caseId} />
            </Link>{' '}
            <bdi>{author}</bdi> · <bdi lang="pt-BR">{missing.join(', ')}</bdi>
          </li>
        ))}
      </ul>
      {incompleteCount > incomplete.length && (
        <Text muted small>
          {t('run.incomplete.more', { n: count(incompleteCount - incomplete.length) })}
        </Text>
      )}
    </details>
  )
}

export const RunPreviewPane = ({ input, children }: { input: RunInput; children: (ready: number) => ReactNode }) => {
  const { t } = useTranslation('petitions')
  const errorText = useErrorText()
  const { data, error, refetch } = useRunPreview(input)
  if (!data || error)
    return (
      <NotLoaded
        height={160}
        failed={t('preview.failed')}
        error={error && errorText(error)}
        onRetry={() => void refetch()}
      />
    )
  const { total, ready, sample, unknown } = data.data
  return (
    <Stack gap={12} block={16}>
      <p role="status">
        <b className={styles.name}>{t('run.ready', { n: count(ready) })}</b>{' '}
        <span className={styles.quiet}>{t('run.of', { count: total, n: count(total) })}</span>
      </p>
      <Incomplete preview={data.data} />
      {unknown.length > 0 && (
        <Banner tone="warn">
          {t('run.unknown')} <bdi dir="ltr">{unknown.join(', ')}</bdi>
        </Banner>
      )}
      {children(ready)}
      {sample && (
        <>
          <Text muted>{t('run.sample')}</Text>
          <FilledView text={sample} label={t('run.sample')} isSmall />
        </>
      )}
    </Stack>
  )
}
