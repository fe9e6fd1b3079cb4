import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/errors.ts'
import { ErrorState } from '../../ui/states.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleSkeleton } from './article-skeleton.tsx'
import { useArticle } from './help.api.ts'
import styles from './help.module.css'

interface ArticlePaneProps {
  id: string
  /** A question already shows the title. */
  withTitle: boolean
}

export const ArticlePane = ({ id, withTitle }: ArticlePaneProps) => {
  const { t } = useTranslation('help')
  const errorText = useErrorText()
  const article = useArticle(id)
  if (article.isPending) return <ArticleSkeleton />
  if (article.isError && !article.data)
    return (
      <ErrorState title={t('article.failed')} onRetry={() => void article.refetch()}>
        {errorText(article.error)}
      </ErrorState>
    )
  const { title, blocks } = article.data.data
  return (
    <article>
      {withTitle && (
        <h2 className={styles.articleTitle} lang="pt-BR" dir="ltr">
          {title}
        </h2>
      )}
      <ArticleBody blocks={blocks} />
    </article>
  )
}
