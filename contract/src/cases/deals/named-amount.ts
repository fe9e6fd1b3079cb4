// Reads the amount that a message names, only where exactly one is named beyond doubt: an offer that nobody made must not be proposed.
import { centsToMoney } from '../../kernel/brazil.ts'

/** Numbers that are no amounts: numbers of lawsuits, dates, times, documents, telephones, shares, references to pages and laws. */
const noise = [
  /\d{7}-?\d{2}\.?\d{4}\.?\d\.?\d{2}\.?\d{4}/g,
  /\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}/g,
  /\d{3}\.\d{3}\.\d{3}-\d{2}/g,
  /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b/g,
  /\b\d{1,2}\/\d{1,2}\b/g,
  /\b\d{1,2}(?::|h)\d{2}\b/g,
  /(?:\+?55\s*)?\(?\d{2}\)?\s*9?\d{4}[-.\s]\d{4}\b/g,
  /\b\d{5}-\d{3}\b/g,
  /\d[\d.,]*\s*(?:%|por\s+cento\b)/gi,
  /\b(?:oab(?:\s*\/?\s*[a-z]{2})?|art(?:igo)?s?|leis?|fls?|p[áa]gs?|processo|pasta|caso|protocolo|cep|id|n[º°o])\.?[\s:]*(?:n[º°o]?\.?\s*)?\d[\d./-]*/gi,
]

/** Instalments name a part of the amount: 3x de R$ 1.000,00. */
const instalments = /\d+\s*(?:x|vezes|parcelas?|prestaç(?:ão|ões))(?![a-zà-ú])/i

const amounts =
  /(?<![\d.,/-])(?<sign>R\$\s*)?(?<number>\d+(?:\.\d{3})*(?:[.,]\d{1,2})?|\d+)(?![\d/-]|[.,]\d)(?:\s*(?<scale>mil(?:h(?:ão|ões|ao|oes))?)(?![a-zà-ú]))?(?:\s*(?<reais>reais)(?![a-zà-ú]))?/gi

const centsOf = (number: string, scale: string | undefined): number => {
  const plain = /^\d{1,3}(?:\.\d{3})+/.test(number) ? number.replaceAll('.', '') : number
  const factor = scale === undefined ? 1 : scale.toLowerCase() === 'mil' ? 1_000 : 1_000_000
  return Math.round(Number(plain.replace(',', '.')) * factor * 100)
}

/** A bare number may be anything; thousands in groups, cents, R$, 'mil' or 'reais' make it an amount. */
const isAmount = ({ sign, number = '', scale, reais }: Readonly<Record<string, string | undefined>>) =>
  (sign ?? scale ?? reais) !== undefined || /^\d{1,3}(?:\.\d{3})+(?:,\d{2})?$|^\d+,\d{2}$/.test(number)

/** Returns the amount, as '14.000,00'; null where the text names none, or more than one. */
export const amountNamedIn = (text: string): string | null => {
  const read = noise.reduce((rest, pattern) => rest.replace(pattern, ' ; '), text)
  if (instalments.test(read)) return null
  const named = [...read.matchAll(amounts)]
    .map(({ groups = {} }) => groups)
    .filter(isAmount)
    .map(({ number = '', scale }) => centsOf(number, scale))
  const [cents, ...others] = new Set(named)
  return cents === undefined || others.length > 0 || cents <= 0 ? null : centsToMoney(BigInt(cents))
}
