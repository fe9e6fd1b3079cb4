const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns true if the text contains all words of the search, without regard to accents and case. */
export const matchesWords = (text: string, search: string) =>
  folded(search)
    .split(/\s+/)
    .every((word) => folded(text).includes(word))
