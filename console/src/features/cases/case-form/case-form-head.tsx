import { Link } from '@tanstack/react-router'
import { IconChevronLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { Icon } from '../../../ui/icon.tsx'
import { Identifier } from '../../../ui/islands.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './case-form.module.css'

interface CaseFormHeadProps {
  caseId: string | null
  isDirty: boolean
  isBusy: boolean
  /** Null when there is nothing to save. */
  onSave: (() => void) | null
}

export const CaseFormHead = ({ caseId, isDirty, isBusy, onSave }: CaseFormHeadProps) => {
  const { t } = useTranslation('whole')
  const back = caseId === null ? t('back.list') : t('back.desk')
  return (
    <div className={styles.head}>
      <PageHeader
        leading={
          <Link
            to={caseId === null ? paths.cases : casePath(caseId)}
            className={styles.back}
            aria-label={back}
            title={back}
          >
            <Icon of={IconChevronLeft} flip />
          </Link>
        }
        title={
          caseId === null ? (
            t('title.new')
          ) : (
            <>
              {t('title.edit')} <Identifier value={caseId} />
            </>
          )
        }
      >
        {isDirty && (
          <span className={styles.unsaved} role="status">
            {t('unsaved')}
          </span>
        )}
        {onSave && (
          <Button
            variant="primary"
            loading={isBusy}
            disabled={!isDirty && !isBusy}
            title={t('save.key')}
            aria-keyshortcuts="Control+S Meta+S"
            onClick={onSave}
          >
            {t(caseId === null ? 'save.new' : 'save')}
          </Button>
        )}
      </PageHeader>
    </div>
  )
}
