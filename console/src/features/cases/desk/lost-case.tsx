import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '@tratativa/contract/kernel/paths'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorState } from '../../../ui/states.tsx'

type LostCaseProps = { isMissing: boolean; text?: string; onRetry: (() => void) | null }

/** Shown when the case does not exist or its fetch failed. */
export const LostCase = ({ isMissing, text, onRetry }: LostCaseProps) => {
  const { t } = useTranslation('desk')
  return (
    <>
      <PageHeader title={t('lost.title')} />
      <ErrorState
        title={t(isMissing ? 'lost.missing' : 'lost.failed')}
        action={
          <>
            {onRetry && <Button onClick={onRetry}>{t('lost.retry')}</Button>}{' '}
            <Link to={paths.cases} className={buttonClass({})}>
              {t('lost.list')}
            </Link>
          </>
        }
      >
        {text ?? t('lost.text')}
      </ErrorState>
    </>
  )
}
