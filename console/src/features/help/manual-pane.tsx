import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/errors.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ArticleIndex } from './article-index.tsx'
import { ArticlePane } from './article-pane.tsx'
import { sectionsOf } from './article-sections.ts'
import { ArticleSkeleton } from './article-skeleton.tsx'
import { useArticles } from './help.api.ts'
import { NoArticles } from './no-articles.tsx'
import styles from './help.module.css'

export interface ArticlesPaneProps {
  search: string
  /** The id of the open page; '' when none is open. */
  open: string
  onOpen: (id: string | null) => void
  onClear: () => void
}

/** The manual: its index, and the open page beside it where there is room. */
export const ManualPane = ({ search, open, onOpen, onClear }: ArticlesPaneProps) => {
  const { t } = useTranslation('help')
  const errorText = useErrorText()
  const articles = useArticles('manual', search)
  if (articles.isPending) return <ArticleSkeleton />
  if (articles.isError && !articles.data)
    return (
      <ErrorState title={t('failed')} onRetry={() => void articles.refetch()}>
        {errorText(articles.error)}
      </ErrorState>
    )
  const articleSummaries = articles.data.data
  const isOpen = open !== ''
  return (
    <div className={classNames(styles.manual, isOpen && styles.open)}>
      <div className={styles.manualIndex}>
        {articleSummaries.length === 0 ? (
          <NoArticles search={search} onClear={onClear} />
        ) : (
          <ArticleIndex
            label={t('index')}
            sections={sectionsOf(articleSummaries)}
            active={open}
            withExcerpts={!isOpen}
          />
        )}
      </div>
      {isOpen && (
        <div>
          <Button
            variant="quiet"
            size="sm"
            className={styles.back}
            leading={<Icon of={IconArrowLeft} flip />}
            onClick={() => onOpen(null)}
          >
            {t('back')}
          </Button>
          <ArticlePane key={open} id={open} withTitle />
        </div>
      )}
    </div>
  )
}
