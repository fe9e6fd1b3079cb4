import type { helpEndpoints } from '@tratativa/contract/help/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Reader } from '../../platform/db/scope.ts'
import { articles } from './content/all.ts'
import { indexArticles } from './search-articles.ts'

const find = indexArticles(articles)

export const listArticles = (_reader: Reader, { tab, search = '' }: InputOf<typeof helpEndpoints.articles>) =>
  Promise.resolve({ data: find(search).filter((article) => tab === undefined || article.tab === tab) })
