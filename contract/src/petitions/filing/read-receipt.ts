// Reads the text of a receipt as courts print it: the number, the day and time, and the process. It proposes; a person confirms.
import { formatProcessNumber, isProcessNumber } from '../../kernel/brazil.ts'

export interface ReceiptFacts {
  readonly number: string | null
  /** yyyy-mm-dd. */
  readonly on: string | null
  /** HH:MM. */
  readonly time: string | null
  readonly processNumber: string | null
}

/** The first characters say all: a receipt has one page, and what follows may be the petition itself. */
const mostCharacters = 20_000

const code = String.raw`([A-Z0-9][A-Z0-9./-]{3,59})`
const mark = String.raw`(?:\s*(?:n[º°o.]{1,2}|n[uú]mero))?\s*[:#]?\s*`

/** The surer label comes first. */
const numberLabels = [
  String.raw`n[uú]mero\s+d[oe]\s+protocolo\s*[:#]?\s*`,
  String.raw`protocolo\s+de\s+(?:recebimento|entrega|envio|peti[cç][aã]o)${mark}`,
  String.raw`c[oó]digo\s+d[oe]\s+protocolo\s*[:#]?\s*`,
  String.raw`protocolo${mark}`,
  String.raw`identificador(?:\s+do\s+documento)?${mark}`,
  String.raw`n[uú]mero\s+do\s+documento\s*[:#]?\s*`,
  String.raw`recibo${mark}`,
].map((label) => new RegExp(`(?<![\\p{L}])${label}${code}`, 'giu'))

const dayAndTime = String.raw`(\d{1,2})/(\d{1,2})/(\d{4})(?:\s*(?:,|-|–|às|as)?\s*(\d{1,2})\s*[:h]\s*(\d{2}))?`
const instantLabels = [
  String.raw`(?:data(?:\s*(?:e|/)\s*hora)?|hora)\s*(?:d[oe]\s+)?(?:protocolo|protocolamento|recebimento|envio|entrega|juntada)\s*[:-]?\s*`,
  String.raw`(?:protocolad[oa]|recebid[oa]|enviad[oa]|juntad[oa]|entregue)(?:\s+eletronicamente)?(?:\s+por\s+[^\n]{1,120}?)?\s+em\s*[:-]?\s*`,
  String.raw`data\s*(?:/|e)\s*hora\s*[:-]?\s*`,
  String.raw`data\s*[:-]\s*`,
  '',
].map((label) => new RegExp(`${label}${dayAndTime}`, 'iu'))

const processPattern = /\d{7}-?\d{2}\.?\d{4}\.?\d\.?\d{2}\.?\d{4}(?!\d)/g
const labelledProcess = /processo(?:\s*(?:n[º°o.]{1,2}|n[uú]mero|judicial))*\s*[:#]?\s*(\d[\d.-]{18,24}\d)/giu

const findNumber = (text: string): string | null => {
  for (const label of numberLabels)
    for (const [, printed = ''] of text.matchAll(label)) {
      const number = printed.replace(/[./-]+$/, '')
      if (
        /\d/.test(number) &&
        number.length >= 4 &&
        !isProcessNumber(number) &&
        !/^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(number)
      )
        return number
    }
  return null
}

const two = (digits: string) => digits.padStart(2, '0')

const isDay = (value: string) => {
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

const findInstant = (text: string): Pick<ReceiptFacts, 'on' | 'time'> => {
  for (const label of instantLabels) {
    const [, day = '', month = '', year = '', hour, minute] = label.exec(text) ?? []
    const on = `${year}-${two(month)}-${two(day)}`
    if (year === '' || !isDay(on)) continue
    const isTime = hour !== undefined && minute !== undefined && Number(hour) < 24 && Number(minute) < 60
    return { on, time: isTime ? `${two(hour)}:${minute}` : null }
  }
  return { on: null, time: null }
}

const findProcess = (text: string): string | null => {
  const labelled = [...text.matchAll(labelledProcess)].map(([, number = '']) => number)
  const number = [...labelled, ...(text.match(processPattern) ?? [])].find(isProcessNumber)
  return number === undefined ? null : formatProcessNumber(number)
}

export const readReceiptText = (whole: string): ReceiptFacts => {
  const text = whole.slice(0, mostCharacters).replaceAll(/[ \t\u00a0]+/g, ' ')
  return { number: findNumber(text), ...findInstant(text), processNumber: findProcess(text) }
}
