import { useTranslation } from 'react-i18next'
import { Columns, Stack } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const fields = Array.from({ length: 9 }, (_, index) => index)

/** Skeleton of the form while it loads. */
export const FormSkeleton = () => {
  const { t } = useTranslation('whole')
  return (
    <Columns min={236} fill gap={[20, 16]} block={14} width={1080} role="status" aria-busy aria-label={t('loading')}>
      {fields.map((field) => (
        <Stack key={field} gap={8}>
          <Skeleton width={96} height={14} />
          <Skeleton width="100%" height={32} />
        </Stack>
      ))}
    </Columns>
  )
}
