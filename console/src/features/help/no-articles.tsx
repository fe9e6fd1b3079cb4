import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { EmptyState, NoResult } from '../../ui/states.tsx'

export const NoArticles = ({ search, onClear }: { search: string; onClear: () => void }) => {
  const { t } = useTranslation('help')
  if (search === '') return <EmptyState title={t('empty')}>{t('empty.text')}</EmptyState>
  return (
    <NoResult
      title={t('noResult')}
      action={
        <Button size="sm" onClick={onClear}>
          {t('noResult.clear')}
        </Button>
      }
    >
      {t('noResult.text', { search })}
    </NoResult>
  )
}
