// The preview of a text on a case: filled by the server a moment after the last change.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilledText } from '@tratativa/contract/petitions/text/filled'
import type { StructuredText } from '@tratativa/contract/petitions/text/structure'
import { useErrorText } from '../../../platform/errors.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { useDebounced } from '../../../platform/use-debounced.ts'
import { useTextPreview } from '../petitions.api.ts'
import { FilledView } from './filled-view.tsx'

const previewRestMs = 400

const MissingFields = ({ missing, action }: { missing: FilledText['missing']; action?: ReactNode }) => {
  const { t } = useTranslation('petitions')
  if (missing.length === 0) return null
  return (
    <Banner tone="warn" action={action}>
      {t('missing.text')} <bdi lang="pt-BR">{missing.map(({ label }) => label).join(', ')}</bdi>.
    </Banner>
  )
}

export const PreviewPane = ({
  caseId,
  text,
  isSmall = false,
}: {
  caseId: string
  text: StructuredText
  isSmall?: boolean
}) => {
  const { t } = useTranslation('petitions')
  const errorText = useErrorText()
  const { data, error, refetch } = useTextPreview(caseId, useDebounced(text, previewRestMs))
  if (!data)
    return (
      <NotLoaded
        height={320}
        failed={t('preview.failed')}
        error={error && errorText(error)}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Stack gap={8}>
      {error && <Banner tone="burn">{errorText(error)}</Banner>}
      <MissingFields missing={data.data.missing} />
      <FilledView text={data.data} label={t('preview')} isSmall={isSmall} />
    </Stack>
  )
}
