import { useTranslation } from 'react-i18next'
import type { Video } from '@tratativa/contract/help/shapes'
import { useErrorText } from '../../platform/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Columns } from '../../ui/layout.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ArticleSkeleton } from './article-skeleton.tsx'
import { useVideos } from './help.api.ts'
import { NoArticles } from './no-articles.tsx'
import { VideoCard } from './video-card.tsx'
import { videoSourceOf } from './video-source.ts'

interface VideosPaneProps {
  search: string
  onClear: () => void
  onManual: () => void
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** An installation has few videos and they arrive in one answer, so the search runs in the browser. */
const matchingVideos = (videos: readonly Video[], search: string) =>
  videos.flatMap(({ title, url }) => {
    const place = videoSourceOf(url, location.origin)
    return place !== null && plain(title).includes(plain(search)) ? [{ title, place }] : []
  })

export const VideosPane = ({ search, onClear, onManual }: VideosPaneProps) => {
  const { t } = useTranslation('help')
  const errorText = useErrorText()
  const videos = useVideos()
  if (videos.isPending) return <ArticleSkeleton />
  if (videos.isError && !videos.data)
    return (
      <ErrorState title={t('failed')} onRetry={() => void videos.refetch()}>
        {errorText(videos.error)}
      </ErrorState>
    )
  if (videos.data.data.length === 0)
    return (
      <EmptyState
        title={t('videos.empty')}
        action={
          <Button size="sm" onClick={onManual}>
            {t('videos.toManual')}
          </Button>
        }
      >
        {t('videos.empty.text')}
      </EmptyState>
    )
  const shown = matchingVideos(videos.data.data, search)
  if (shown.length === 0) return <NoArticles search={search} onClear={onClear} />
  return (
    <Columns as="ul" min={280} fill gap={[24, 20]} width={1280}>
      {shown.map(({ title, place }) => (
        <VideoCard key={place.kind === 'inline' ? place.src : place.href} title={title} place={place} />
      ))}
    </Columns>
  )
}
