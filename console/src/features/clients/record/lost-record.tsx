import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '@tratativa/contract/kernel/paths'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { textLink } from '../../../ui/text-link.ts'
import styles from '../page.module.css'

interface LostRecordProps {
  title: string
  text?: string
  /** Null where trying again is of no use: it is not there. */
  onRetry: (() => void) | null
}

/** In place of a client or a sub-client that did not come. */
export const LostRecord = ({ title, text, onRetry }: LostRecordProps) => {
  const { t } = useTranslation('clients')
  const back = (
    <Link to={paths.clients} className={textLink}>
      {t('back')}
    </Link>
  )
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={styles.body}>
        <ErrorState title={title} {...(onRetry ? { onRetry } : { action: back })}>
          {text}
        </ErrorState>
      </div>
    </>
  )
}
