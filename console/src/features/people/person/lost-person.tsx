import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '@tratativa/contract/kernel/paths'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { textLink } from '../../../ui/text-link.ts'
import styles from '../page.module.css'

interface LostPersonProps {
  title: string
  text?: string
  /** Omitted where a retry is pointless because the person does not exist. */
  onRetry?: () => void
}

/** Shown in place of a person who failed to load. */
export const LostPerson = ({ title, text, onRetry }: LostPersonProps) => {
  const { t } = useTranslation('people')
  const back = (
    <Link to={paths.people} className={textLink}>
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
