// The format in which help pages are written.
import type { ArticleBlock, Article } from '@tratativa/contract/help/shapes'

export const heading = (text: string): ArticleBlock => ({ kind: 'heading', text })
export const paragraph = (text: string): ArticleBlock => ({ kind: 'paragraph', text })
export const steps = (...items: string[]): ArticleBlock => ({ kind: 'steps', items })
export const list = (...items: string[]): ArticleBlock => ({ kind: 'list', items })

/** A page of the manual: its address, its title, its blocks. */
export type Page = readonly [id: string, title: string, ...blocks: ArticleBlock[]]

export const section = (tab: Article['tab'], name: string, pages: readonly Page[]): Article[] =>
  pages.map(([id, title, ...blocks]) => ({ id, tab, section: name, title, blocks }))
