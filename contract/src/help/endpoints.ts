import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { searchText } from '../kernel/fields.ts'
import { signedIn } from '../kernel/permission.ts'
import { article, articleSummary, helpTab, video } from './shapes.ts'

export const helpEndpoints = {
  articles: endpoint({
    host: 'admin',
    method: 'GET',
    path: '/help/articles',
    kind: 'query',
    permission: signedIn,
    summary: 'The pages of the manual and the frequent questions, found by their words.',
    input: z.strictObject({ tab: helpTab.exclude(['videos']).optional(), search: searchText.optional() }),
    output: z.object({ data: z.array(articleSummary) }),
    errors: [],
  }),
  article: endpoint({
    host: 'admin',
    method: 'GET',
    path: '/help/articles/:id',
    kind: 'query',
    permission: signedIn,
    summary: 'One page of the help centre.',
    input: z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    output: z.object({ data: article }),
    errors: [],
  }),
  videos: endpoint({
    host: 'admin',
    method: 'GET',
    path: '/help/videos',
    kind: 'query',
    permission: signedIn,
    summary: 'The tutorial videos of this installation, and where suggestions are sent.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(video), suggestionsUrl: z.string().nullable() }),
    errors: [],
  }),
} as const
