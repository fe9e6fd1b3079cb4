import type { ArticleSummary } from '@tratativa/contract/help/shapes'

export interface HelpSection {
  readonly name: string
  readonly articles: readonly ArticleSummary[]
}

/** Groups articles by section, both in the server's order. */
export const sectionsOf = (articles: readonly ArticleSummary[]): HelpSection[] => {
  const sections = new Map<string, ArticleSummary[]>()
  for (const article of articles) sections.set(article.section, [...(sections.get(article.section) ?? []), article])
  return [...sections].map(([name, sectionArticles]) => ({ name, articles: sectionArticles }))
}
