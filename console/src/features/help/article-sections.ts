import type { ArticleSummary } from '@tratativa/contract/help/shapes'

export interface Section {
  readonly name: string
  readonly articles: readonly ArticleSummary[]
}

/** Groups articles by section, both in the server's order. */
export const sectionsOf = (articles: readonly ArticleSummary[]): Section[] => {
  const sections = new Map<string, ArticleSummary[]>()
  for (const article of articles) sections.set(article.section, [...(sections.get(article.section) ?? []), article])
  return [...sections].map(([name, held]) => ({ name, articles: held }))
}
