// The words and numbers of a message, with their places in it.
export interface Token {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Numbers that are no amounts: numbers of lawsuits, dates, times, documents, telephones, shares, durations, accounts, references to laws. */
const noise = [
  /\d{7}-?\d{2}\.?\d{4}\.?\d\.?\d{2}\.?\d{4}/g,
  // The number of a lawsuit without its court.
  /\b\d{5,7}-\d{2}(?:\.\d{4})?\b/g,
  /\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}/g,
  /\d{3}\.\d{3}\.\d{3}-\d{2}/g,
  /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b/g,
  /\b\d{1,2}\/\d{1,2}\b/g,
  /\b\d{1,2}(?::|h)\d{2}\b/g,
  /\b(?:as|dia|dias)\s+\d{1,2}\s*(?:h|hs|hrs|horas?)?\b(?!\s*(?:mil|k)\b)/g,
  /(?:\+?55\s*)?\(?\b\d{2}\)?\s*9?\d{4}[-.\s]\d{4}\b/g,
  /\b\d{5}-\d{3}\b/g,
  /\b\d{4,}-\d\b/g,
  /\d[\d.,]*\s*(?:%|por\s+cento\b)/g,
  /\b\d+\s*(?:h|hs|hrs|horas?|dias?|mes|meses|anos?|semanas?|minutos?)\b(?:\s+uteis)?/g,
  /\b(?:oab(?:\s*\/?\s*[a-z]{2})?|art(?:igo)?s?|leis?|sumulas?|fls?|pags?|processo|pasta|caso|protocolo|cep|id|agencia|ag|conta|n[o°])\.?[\s:]*(?:n[o°]?\.?\s*)?\d[\d./-]*/g,
  /(?<!r\$\s*)\b(?:19|20)\d{2}\b(?!\s*(?:mil|k|reais|[,.]\d))/g,
  /\b(?:rua|av|avenida|alameda|travessa|rodovia|praca)\b[^\d.;!?$]{2,40}\b\d{1,5}\b(?!\s*(?:mil|k|reais|x|vezes)\b|[.,]\d)/g,
  // Marks of bold, italic and struck text.
  /[*_~]/g,
  /\ba mil por hora\b/g,
]

/** The text in lower case and without accents, letter for letter. */
const folded = (text: string) =>
  Array.from({ length: text.length }, (_, index) => text[index]?.normalize('NFD')[0]?.toLowerCase() ?? ' ')
    .join('')
    .replaceAll('º', 'o')
    .replaceAll('ª', 'a')

const pattern = /r\$|\d+(?:\.\d{3})+(?:,\d{1,2})?|\d{1,3}\.\d(?![\d.])|\d+(?:,\d{1,2})?|[a-z]+|\S/g

export const tokensOf = (text: string): Token[] => {
  const read = noise.reduce((rest, noisy) => rest.replace(noisy, (found) => ' '.repeat(found.length)), folded(text))
  return [...read.matchAll(pattern)].map(({ 0: word, index }) => ({ text: word, from: index, to: index + word.length }))
}
