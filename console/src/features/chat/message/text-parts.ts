// Splits the text of a message into plain text, bold text and links. No other markup is interpreted.

export interface TextPart {
  readonly kind: 'plain' | 'link'
  readonly isBold: boolean
  readonly text: string
  /** Part of the span that the caller marks. */
  readonly isMarked?: true
}

/** Indexes of characters of the message: the first, and the one behind the last. */
export interface TextSpan {
  readonly from: number
  readonly to: number
}

type PlacedPart = TextPart & TextSpan

// The asterisks must touch their words and must not touch other words: 2*3*4 is arithmetic.
const bold = /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![\p{L}\p{N}*])/gu
const address = /https?:\/\/[^\s<>"'*]+/gu
/** Punctuation at the end of a sentence is not part of the link. */
const tail = /[.,;:!?)\]}…]+$/u

const isAddress = (text: string) => URL.canParse(text)

const linked = (whole: string, { from: start, to }: TextSpan, isBold: boolean): PlacedPart[] => {
  const text = whole.slice(start, to)
  const parts: PlacedPart[] = []
  const add = (kind: TextPart['kind'], from: number, end: number) =>
    parts.push({ kind, isBold, text: text.slice(from, end), from: start + from, to: start + end })
  let from = 0
  for (const match of text.matchAll(address)) {
    const link = match[0].replace(tail, '')
    if (!isAddress(link)) continue
    if (match.index > from) add('plain', from, match.index)
    from = match.index + link.length
    add('link', match.index, from)
  }
  if (from < text.length) add('plain', from, text.length)
  return parts
}

const placedParts = (text: string): PlacedPart[] => {
  const parts: PlacedPart[] = []
  let from = 0
  for (const { index, 0: whole } of text.matchAll(bold)) {
    const to = index + whole.length
    parts.push(...linked(text, { from, to: index }, false), ...linked(text, { from: index + 1, to: to - 1 }, true))
    from = to
  }
  return [...parts, ...linked(text, { from, to: text.length }, false)]
}

/** Splits a part at the ends of the marked span. */
const cut = ({ from, to, kind, isBold, text }: PlacedPart, span: TextSpan | undefined): TextPart[] => {
  const start = Math.max(from, span?.from ?? to)
  const end = Math.min(to, span?.to ?? from)
  if (start >= end) return [{ kind, isBold, text }]
  const piece = (first: number, last: number) => ({ kind, isBold, text: text.slice(first - from, last - from) })
  return [
    ...(start > from ? [piece(from, start)] : []),
    { ...piece(start, end), isMarked: true as const },
    ...(end < to ? [piece(end, to)] : []),
  ]
}

export const textParts = (text: string, span?: TextSpan): TextPart[] =>
  placedParts(text).flatMap((part) => cut(part, span))

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
