import type { helpEndpoints } from '@tratativa/contract/help/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Video } from '@tratativa/contract/help/shapes'
import type { Reader } from '../../platform/db/scope.ts'
import { orRefuse } from '../../platform/refusal/refusal.ts'
import { articles } from './content/all.ts'
import { indexArticles } from './search-articles.ts'

const find = indexArticles(articles)
const byId = new Map(articles.map((article) => [article.id, article]))

export const listArticles = (_reader: Reader, { tab, search = '' }: InputOf<typeof helpEndpoints.articles>) =>
  Promise.resolve({ data: find(search).filter((article) => tab === undefined || article.tab === tab) })

// Asynchronous, so that an unknown page rejects the promise like any other refusal.
export const readArticle = async (_reader: Reader, { id }: InputOf<typeof helpEndpoints.article>) => ({
  data: orRefuse(byId.get(id), errors.notFound),
})

export interface HelpSettings {
  /** The tutorial videos of this installation. */
  readonly videos: readonly Video[]
  readonly suggestionsUrl: string | null
}

export const listVideos = (_reader: Reader, { videos, suggestionsUrl }: HelpSettings) =>
  Promise.resolve({ data: [...videos], suggestionsUrl })
