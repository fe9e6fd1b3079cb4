import { z } from 'zod'

export const helpTab = z.enum(['videos', 'manual', 'faq'])
export type HelpTab = z.output<typeof helpTab>

export const articleSummary = z.object({
  id: z.string(),
  tab: z.enum(['manual', 'faq']),
  section: z.string(),
  title: z.string(),
  excerpt: z.string(),
})
export type ArticleSummary = z.output<typeof articleSummary>

/** The blocks of an article: sufficient for a manual, without anything that could carry markup. */
export const articleBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('steps'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
])
export type ArticleBlock = z.output<typeof articleBlock>

export const article = articleSummary.omit({ excerpt: true }).extend({ blocks: z.array(articleBlock) })
export type Article = z.output<typeof article>

export const video = z.object({ title: z.string(), url: z.string() })
export type Video = z.output<typeof video>
