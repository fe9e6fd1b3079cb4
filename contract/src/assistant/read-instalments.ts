// Reads in how many payments somebody wants to be paid, where they say so beside an amount or without one.

const numbers: Readonly<Record<string, number>> = {
  duas: 2,
  dois: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  quinze: 15,
  dezoito: 18,
  vinte: 20,
}
const number = `\\d{1,2}|${Object.keys(numbers).join('|')}`
const payments = '(?:x|vezes|parcelas?|prestac\\w+|pagamentos)'
/** 'em 4 vezes', 'até 6x', 'dividido em três': the preposition tells it from 'falei 4 vezes'. */
const counted = new RegExp(
  `(?:\\b(?:em|ate|por)\\s+(?:ate\\s+|umas?\\s+)?(${number})\\s?${payments}\\b|\\b(\\d{1,2})\\s?x\\b|\\b(?:parcel\\w+|divid\\w+)\\s+em\\s+(${number})\\b)`,
)
const uncounted =
  /\b(?:parcelar|parcelad[oa]s?|parcelam|parcelamos|parcelamento|parcele|em parcelas|dividir|dividido|a prazo)\b/
const refused = /\b(?:nao|sem|nem|nada de|nunca)\s+(?:\w+\s+){0,3}?(?:parcel\w+|divid\w+|a prazo|em \d{1,2} ?x)/
/** 'mas só em', 'desde que seja', 'se for': these words bind the payments, not another condition. */
const binding =
  '(?:,?\\s*\\b(?:mas|porem|desde que|contanto que|so se|somente se|se)\\b(?:\\s+(?:so|seja|sejam|for|forem|puder|puderem|der|da|pra|para|fazer|fizer|fizerem|pagar|pagarem|parcelar|parcelarem|vcs|voces|o pagamento)){0,4}\\s*)?'

export interface InstalmentWish {
  /** Null: any number. */
  readonly count: number | null
  /** The text without the wish and the words that bind it. */
  readonly rest: string
}

const countOf = (text: string) => numbers[text] ?? Number(text)

/** Takes a text in small letters without accents. */
export const readInstalments = (text: string): InstalmentWish | null => {
  if (refused.test(text)) return null
  const match = counted.exec(text)
  if (match) {
    const count = countOf(match[1] ?? match[2] ?? match[3] ?? '')
    if (count < 2) return null
    return { count, rest: text.replace(new RegExp(binding + counted.source), ' ').replace(uncounted, ' ') }
  }
  return uncounted.test(text) ? { count: null, rest: text.replace(new RegExp(binding + uncounted.source), ' ') } : null
}
