// Splits the text of a message into plain text, bold text and links. No other markup is interpreted.

export interface TextPart {
  readonly kind: 'plain' | 'link'
  readonly isBold: boolean
  readonly text: string
}

// The asterisks must touch their words and must not touch other words: 2*3*4 is arithmetic.
const bold = /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\p{L}\p{N}*])/gu
const address = /https?:\/\/[^\s<>"'*]+/gu
/** Punctuation at the end of a sentence is not part of the link. */
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

/** Returns the text as one line for the list and for quotes. */
export const plainText = (text: string): string =>
  textParts(text)
    .map((part) => part.text)
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** Number of characters of the last message that the list shows. */
const previewLength = 30
export const cutPreview = (text: string): string => {
  const letters = Array.from(plainText(text))
  return letters.length > previewLength ? `${letters.slice(0, previewLength).join('').trimEnd()}…` : letters.join('')
}
