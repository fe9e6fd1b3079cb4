// What a message's text is made of: plain words, words between asterisks, addresses. Nothing else of it is interpreted.

export interface TextPart {
  readonly kind: 'plain' | 'link'
  readonly isBold: boolean
  readonly text: string
}

// The asterisks hug their words, and stand free of other words: 2*3*4 is arithmetic.
const bold = /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\p{L}\p{N}*])/gu
const address = /https?:\/\/[^\s<>"'*]+/gu
/** What ends a sentence is none of the address. */
const tail = /[.,;:!?)\]}…]+$/u

const isAddress = (text: string) => URL.canParse(text)

const linked = (text: string, isBold: boolean): TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    const link = match[0].replace(tail, '')
    if (!isAddress(link)) continue
    if (match.index > from) parts.push({ kind: 'plain', isBold, text: text.slice(from, match.index) })
    parts.push({ kind: 'link', isBold, text: link })
    from = match.index + link.length
  }
  if (from < text.length) parts.push({ kind: 'plain', isBold, text: text.slice(from) })
  return parts
}

export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(bold)) {
    parts.push(...linked(text.slice(from, match.index), false), ...linked(match[1] ?? '', true))
    from = match.index + match[0].length
  }
  return [...parts, ...linked(text.slice(from), false)]
}

/** One line of it, as the list and a quotation show it. */
export const plainLine = (text: string): string =>
  textParts(text)
    .map((part) => part.text)
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** The list shows so many letters of the last message. */
const previewLength = 30
export const cutPreview = (text: string): string => {
  const letters = Array.from(plainLine(text))
  return letters.length > previewLength ? `${letters.slice(0, previewLength).join('').trimEnd()}…` : letters.join('')
}
