import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/errors.ts'
import { ErrorState } from '../../ui/states.tsx'
import { ArticlePane } from './article-pane.tsx'
import { ArticleSkeleton } from './article-skeleton.tsx'
import { useArticles } from './help.api.ts'
import type { ArticlesPaneProps } from './manual-pane.tsx'
import { NoArticles } from './no-articles.tsx'
import { FaqQuestion } from './faq-question.tsx'

export const FaqPane = ({ search, open, onOpen, onClear }: ArticlesPaneProps) => {
  const { t } = useTranslation('help')
  const errorText = useErrorText()
  const questions = useArticles('faq', search)
  if (questions.isPending) return <ArticleSkeleton />
  if (questions.isError && !questions.data)
    return (
      <ErrorState title={t('failed')} onRetry={() => void questions.refetch()}>
        {errorText(questions.error)}
      </ErrorState>
    )
  if (questions.data.data.length === 0) return <NoArticles search={search} onClear={onClear} />
  return (
    <ul>
      {questions.data.data.map((question) => (
        <FaqQuestion
          key={question.id}
          question={question}
          isOpen={question.id === open}
          onToggle={() => onOpen(question.id === open ? null : question.id)}
        >
          <ArticlePane id={question.id} withTitle={false} />
        </FaqQuestion>
      ))}
    </ul>
  )
}
