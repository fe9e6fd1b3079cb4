// Splits a text into parts that match the search and parts that do not; ignores accents and case, as the search does.
interface MarkedPart {
  readonly text: string
  readonly isMarked: boolean
}

const withoutAccents = (letter: string) => letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export const markedParts = (text: string, search: string): MarkedPart[] => {
  const letters = Array.from(text)
  const searchLetters = Array.from(search.trim(), withoutAccents).join('')
  if (searchLetters === '') return [{ text, isMarked: false }]
  // Normalising may turn one letter into several or none: `origin` maps each position of the normalised text to its letter.
  const plain = letters.map(withoutAccents)
  const origin = plain.flatMap((part, index) => Array.from({ length: part.length }, () => index))
  const whole = plain.join('')
  const parts: MarkedPart[] = []
  let from = 0
  for (
    let index = whole.indexOf(searchLetters);
    index >= 0;
    index = whole.indexOf(searchLetters, index + searchLetters.length)
  ) {
    const begin = origin[index] ?? 0
    const end = (origin[index + searchLetters.length - 1] ?? letters.length - 1) + 1
    if (begin > from) parts.push({ text: letters.slice(from, begin).join(''), isMarked: false })
    parts.push({ text: letters.slice(begin, end).join(''), isMarked: true })
    from = end
  }
  return from < letters.length ? [...parts, { text: letters.slice(from).join(''), isMarked: false }] : parts
}
