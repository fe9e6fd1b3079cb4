// Searches pages by their words, ignoring accents and case: matches in the title come first, then matches in the text.
import type { Article, ArticleSummary } from '@tratativa/contract/help/shapes'

const around = 70

// Converts letter by letter, so that an index into the folded text is also an index into the original text.
const plain = (letter: string) => {
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return bare.length === letter.length ? bare : letter
}

const normalise = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\P{ASCII}/gu, plain)

const textOf = ({ blocks }: Article) =>
  blocks
    .flatMap((block) => ('items' in block ? block.items : [block.text]))
    .join(' ')
    .normalize('NFC')

interface Indexed {
  readonly article: Article
  readonly text: string
  readonly title: string
  readonly body: string
}

const cut = (text: string, from: number, to: number) => {
  const start = from <= 0 ? 0 : text.indexOf(' ', from) + 1
  const end = to >= text.length ? text.length : text.lastIndexOf(' ', to)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
}

const excerpt = ({ text, body }: Indexed, words: readonly string[]) => {
  const places = words.map((word) => body.indexOf(word)).filter((place) => place >= 0)
  const hit = places.length > 0 ? Math.min(...places) : 0
  return cut(text, hit - around, hit + 2 * around)
}

const rank = ({ title, body }: Indexed, words: readonly string[], whole: string): number => {
  if (!words.every((word) => title.includes(word) || body.includes(word))) return 0
  if (title.includes(whole)) return 4
  if (words.every((word) => title.includes(word))) return 3
  return body.includes(whole) ? 2 : 1
}

export const indexArticles = (articles: readonly Article[]) => {
  const index: Indexed[] = articles.map((article) => {
    const text = textOf(article)
    return { article, text, title: normalise(article.title), body: normalise(text) }
  })
  return (search: string): ArticleSummary[] => {
    const words = normalise(search).split(/\s+/).filter(Boolean)
    return index
      .map((entry) => ({ entry, rank: words.length === 0 ? 1 : rank(entry, words, words.join(' ')) }))
      .filter((match) => match.rank > 0)
      .sort((left, right) => right.rank - left.rank)
      .map(({ entry }) => {
        const { id, tab, section, title } = entry.article
        return { id, tab, section, title, excerpt: excerpt(entry, words) }
      })
  }
}
