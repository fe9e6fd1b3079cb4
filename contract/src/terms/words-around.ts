// The words around an amount of a message.
export type Words = readonly string[]

const ends = new Set(['.', '!', '?', ';', ',', ':'])
export const sentenceEnds = new Set(['.', '!', '?', ';'])

/** The words before the amount, nearest first, within its clause. */
export const wordsBefore = (words: Words, start: number, most: number, stops = ends): string[] => {
  const before: string[] = []
  for (let index = start - 1; index >= 0 && before.length < most; index--) {
    const word = words[index] ?? ''
    if (stops.has(word)) break
    before.push(word)
  }
  return before
}

export const wordsAfter = (words: Words, end: number, most: number): string[] => {
  const after: string[] = []
  for (let index = end; index < words.length && after.length < most; index++) {
    const word = words[index] ?? ''
    if (word === '.' || word === '!' || word === ';') break
    after.push(word)
  }
  return after
}
