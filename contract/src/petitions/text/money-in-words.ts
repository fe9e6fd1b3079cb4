// Numbers, amounts and days in Brazilian Portuguese words, as contracts write them.

type Gender = 'masculine' | 'feminine'

const small = (
  ' um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito ' +
  'dezenove'
).split(' ')
const tens = '  vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')
const hundreds = ' cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
  ' ',
)
const scales = [
  ['', ''],
  ['mil', 'mil'],
  ['milhão', 'milhões'],
  ['bilhão', 'bilhões'],
  ['trilhão', 'trilhões'],
] as const
const months = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' e ')

const feminineOf = (word: string): string =>
  word === 'um' ? 'uma' : word === 'dois' ? 'duas' : word.endsWith('entos') ? word.replace(/os$/, 'as') : word

const belowThousand = (value: number, gender: Gender): string => {
  if (value === 100) return 'cem'
  const rest = value % 100
  const words = [
    hundreds[Math.floor(value / 100)] ?? '',
    ...(rest < 20 ? [small[rest] ?? ''] : [tens[Math.floor(rest / 10)] ?? '', small[rest % 10] ?? '']),
  ]
  return joined(gender === 'feminine' ? words.map(feminineOf) : words)
}

/** Million and above are nouns of their own, so only what stands before 'mil' and after it follows the gender. */
const groupInWords = (value: number, scale: number, gender: Gender): string => {
  if (scale === 0) return belowThousand(value, gender)
  const [singular, plural] = scales[scale] ?? ['', '']
  if (scale === 1) return value === 1 ? 'mil' : `${belowThousand(value, gender)} mil`
  return `${belowThousand(value, 'masculine')} ${value === 1 ? singular : plural}`
}

const separator = (value: number, isLast: boolean, previousScale: number): string => {
  if (isLast && (value <= 100 || value % 100 === 0)) return ' e '
  return previousScale >= 2 ? ', ' : ' '
}

/** A whole number below a quadrillion: 1100 -> 'mil e cem'. */
export const numberInWords = (value: number, gender: Gender = 'masculine'): string => {
  if (value === 0) return 'zero'
  const groups: { readonly value: number; readonly scale: number }[] = []
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1)
    if (rest % 1000 > 0) groups.unshift({ value: rest % 1000, scale })
  return groups
    .map((group, index) => {
      const words = groupInWords(group.value, group.scale, gender)
      const previous = groups[index - 1]
      return previous === undefined
        ? words
        : separator(group.value, index === groups.length - 1, previous.scale) + words
    })
    .join('')
}

/** A number that may have decimals: 12.5 -> 'doze vírgula cinco'. */
export const decimalInWords = (value: number, gender: Gender = 'masculine'): string => {
  const [whole = '0', decimals = ''] = value
    .toFixed(2)
    .replace(/\.?0+$/, '')
    .split('.')
  if (decimals === '') return numberInWords(Number(whole), gender)
  const zeros = /^0*/.exec(decimals)?.[0].length ?? 0
  const fraction = [...Array<string>(zeros).fill('zero'), numberInWords(Number(decimals))].join(' ')
  return `${numberInWords(Number(whole))} vírgula ${fraction}`
}

/** An amount in cents: 350000 -> 'três mil e quinhentos reais', 100000000 -> 'um milhão de reais'. */
export const moneyInWords = (cents: number): string => {
  const reais = Math.floor(cents / 100)
  const rest = cents % 100
  const isRound = reais >= 1_000_000 && reais % 1_000_000 === 0
  const wholePart =
    reais === 0 ? '' : `${numberInWords(reais)}${isRound ? ' de' : ''} ${reais === 1 ? 'real' : 'reais'}`
  const centsPart = rest === 0 ? '' : `${numberInWords(rest)} ${rest === 1 ? 'centavo' : 'centavos'}`
  return joined([wholePart, centsPart]) || 'zero real'
}

const partsOfDay = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month: months[month - 1] ?? '', date }
}

/** '2026-12-01' -> '1º de dezembro de 2026' */
export const dayWithMonth = (day: string): string => {
  const { year, month, date } = partsOfDay(day)
  return `${date === 1 ? '1º' : date} de ${month} de ${year}`
}

/** '2026-11-24' -> 'vinte e quatro de novembro de dois mil e vinte e seis' */
export const dayInWords = (day: string): string => {
  const { year, month, date } = partsOfDay(day)
  return `${date === 1 ? 'primeiro' : numberInWords(date)} de ${month} de ${numberInWords(year)}`
}
