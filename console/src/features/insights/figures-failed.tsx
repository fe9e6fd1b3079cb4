import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/errors.ts'
import { ErrorState } from '../../ui/states.tsx'
import styles from './figures-failed.module.css'

type FiguresFailedProps = { error: unknown; onRetry: () => unknown }

/** In place of the figures of a page, in line with its title. */
export const FiguresFailed = ({ error, onRetry }: FiguresFailedProps) => {
  const { t } = useTranslation('insights')
  const errorText = useErrorText()
  return (
    <ErrorState title={t('failed')} onRetry={() => void onRetry()} className={styles.failed}>
      {errorText(error)}
    </ErrorState>
  )
}
