// Splits a text into parts that match the search and parts that do not; ignores accents and case, as the search does.
interface MarkedPart {
  readonly text: string
  readonly isMarked: boolean
}

const bare = (letter: string) => letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export const markedParts = (text: string, search: string): MarkedPart[] => {
  const letters = Array.from(text)
  const wanted = Array.from(search.trim(), bare).join('')
  if (wanted === '') return [{ text, isMarked: false }]
  // Normalising may turn one letter into several or none: `origin` maps each position of the normalised text to its letter.
  const plain = letters.map(bare)
  const origin = plain.flatMap((part, at) => Array.from({ length: part.length }, () => at))
  const whole = plain.join('')
  const parts: MarkedPart[] = []
  let from = 0
  for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + wanted.length)) {
    const begin = origin[at] ?? 0
    const end = (origin[at + wanted.length - 1] ?? letters.length - 1) + 1
    if (begin > from) parts.push({ text: letters.slice(from, begin).join(''), isMarked: false })
    parts.push({ text: letters.slice(begin, end).join(''), isMarked: true })
    from = end
  }
  return from < letters.length ? [...parts, { text: letters.slice(from).join(''), isMarked: false }] : parts
}
