import { helpEndpoints } from '@tratativa/contract/help/endpoints'
import type { Feature } from '../../platform/feature/feature.ts'
import { query } from '../../platform/http/binding.ts'
import { listArticles, listVideos, readArticle, type HelpSettings } from './articles.ts'

export const helpFeature = (settings: HelpSettings): Feature => ({
  word: 'help',
  bindings: [
    query(helpEndpoints.articles, listArticles),
    query(helpEndpoints.article, readArticle),
    query(helpEndpoints.videos, (reader) => listVideos(reader, settings)),
  ],
})
