import type { helpEndpoints } from '@tratativa/contract/help/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader } from '../../platform/db/scope.ts'
import { orRefuse } from '../../platform/refusal/refusal.ts'
import { articles } from './content/all.ts'

const byId = new Map(articles.map((article) => [article.id, article]))

// Asynchronous, so that an unknown page rejects the promise like any other refusal.
export const readArticle = async (_reader: Reader, { id }: InputOf<typeof helpEndpoints.article>) => ({
  data: orRefuse(byId.get(id), errors.notFound),
})
