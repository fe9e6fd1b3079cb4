const before = 40
const around = 160

const normalise = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns part of a text, with the first of the words visible. */
export const excerptOf = (text: string, words: readonly string[]): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= around) return line
  // Folds letter by letter, so that positions are the same in both texts.
  const folded = Array.from(line, (sign) => normalise(sign).slice(0, 1) || ' ')
  const letters = Array.from(line)
  const places = words.map((word) => folded.join('').indexOf(normalise(word))).filter((place) => place >= 0)
  const start = Math.max(0, Math.min(...places, letters.length) - before)
  const from = places.length === 0 ? 0 : Math.min(start, Math.max(0, letters.length - around))
  const piece = letters.slice(from, from + around).join('')
  return `${from > 0 ? '…' : ''}${piece}${from + around < letters.length ? '…' : ''}`
}
