import { helpEndpoints } from '@tratativa/contract/help/endpoints'
import type { Feature } from '../../platform/feature/feature.ts'
import { query } from '../../platform/http/binding.ts'
import { listArticles } from './list-articles.ts'
import { listVideos, type HelpSettings } from './list-videos.ts'
import { readArticle } from './read-article.ts'

export const helpFeature = (settings: HelpSettings): Feature => ({
  word: 'help',
  bindings: [
    query(helpEndpoints.articles, listArticles),
    query(helpEndpoints.article, readArticle),
    query(helpEndpoints.videos, (reader) => listVideos(reader, settings)),
  ],
})
