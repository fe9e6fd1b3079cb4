import type { SavedReply } from '@tratativa/contract/chat/shapes'

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The text behind the slash that a message begins with; null for any other text. */
export const slashQuery = (text: string): string | null => /^\/([^\n]{0,40})$/.exec(text)?.[1] ?? null

/** The replies whose name has the words: first those whose name begins with them. */
export const repliesMatching = (replies: readonly SavedReply[], query: string): SavedReply[] => {
  const words = fold(query.trim())
  const isBeginning = ({ name }: SavedReply) => fold(name).startsWith(words)
  const matching = replies.filter(({ name }) => fold(name).includes(words))
  return [...matching.filter(isBeginning), ...matching.filter((reply) => !isBeginning(reply))]
}
