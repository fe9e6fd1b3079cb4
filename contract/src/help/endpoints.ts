import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { searchText } from '../kernel/fields.ts'
import { article, articleSummary, helpTab, video } from './shapes.ts'
import { helpAddresses } from './calls.ts'

export const helpEndpoints = {
  articles: endpoint({
    ...helpAddresses.articles,
    summary: 'The pages of the manual and the frequent questions, found by their words.',
    input: z.strictObject({ tab: helpTab.exclude(['videos']).optional(), search: searchText.optional() }),
    output: z.object({ data: z.array(articleSummary) }),
    errors: [],
  }),
  article: endpoint({
    ...helpAddresses.article,
    summary: 'One page of the help centre.',
    input: z.strictObject({ id: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    output: z.object({ data: article }),
    errors: [],
  }),
  videos: endpoint({
    ...helpAddresses.videos,
    summary: 'The tutorial videos of this installation, and where suggestions are sent.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(video), suggestionsUrl: z.string().nullable() }),
    errors: [],
  }),
} as const
