// Reads what a message of the other side asks for. Nothing is written by it: a person confirms each reading.
import { amountsOf, type Amount } from './amounts.ts'
import type { Ask, DealSize } from './asks.ts'
import { tokensOf, type Token } from './tokens.ts'
import { floors, isUnasked } from './unasked.ts'
import { sentenceEnds, wordsAfter, wordsBefore } from './words-around.ts'
import type { Words } from './words-around.ts'

export interface Terms {
  /** The whole sum. */
  readonly cents: number
  readonly instalments: number | null
  /** The words that it was read from. */
  readonly from: number
  readonly to: number
  /** Written as money, of a plausible size, and the only one. */
  readonly isSure: boolean
}

/** Words before an amount that make it one, also without its thousands. */
const closing = new Set(
  'por em nos a ate entre pra para perto baixar baixo faz faco minimo valor vamos fechado sao chega chegamos chegar pau conto abaixo vier'.split(
    ' ',
  ),
)
/** Stems of the words by which an amount is asked for or agreed to. */
const asking =
  /^(?:fech|fex|aceit|quer|ped|peco|top|prop|contraprop|minim|faz|faco|fazemos|consig|conseg|encerr|resolv|assin|pag|aut|cheg|tot|mand|tent|fizer|valor|parcel|acord)/
/** Verbs that may follow a number without its thousands. */
const agreeing = /^(?:paga$|assin|fech|fex|aceit|topo|topa|resolv|encerr|desist|libera|pega$)/
const hedges = new Set(['uns', 'umas', 'cerca', 'talvez', 'acho', 'aproximadamente', 'media'])

/** Words that may follow a number without its thousands; a noun would be what it counts. */
const mayFollow = new Set(
  '. , ; ! ? ) hj agr tem e a o ou que ela ele nao sim no na se eu agora hoje ja avista pau paus conto contos entao ai com em ate pra para fechado dr q liquido liquidos'.split(
    ' ',
  ),
)
const isPart = (word: string | undefined) => /^(?:x|vezes|parc|parcelas?|prestacoes|prestacao)$/.test(word ?? '')

/** The place behind a number that is spelled out too: '2 (duas)'. */
const behind = (words: Words, end: number) => (words[end] === '(' && words[end + 2] === ')' ? end + 3 : end)

/** '6 de 2 mil': a count of equal payments. */
const isCountOf = (amounts: readonly Amount[], index: number, words: Words): boolean => {
  const [amount, next] = [amounts[index], amounts[index + 1]]
  if (!amount || next?.isMoney !== true || words[amount.end] !== 'de' || next.start !== amount.end + 1) return false
  return amount.isShort && amount.cents >= 200 && amount.cents <= 6_000
}

/** 'parcelado em 2': the number of payments without their name. */
const isParcelledIn = ({ start, isShort, cents }: Amount, words: Words): boolean =>
  isShort &&
  cents >= 200 &&
  cents <= 6_000 &&
  words[start - 1] === 'em' &&
  /^(?:parcel|divid)/.test(words[start - 2] ?? '')

const isDealKnown = ({ ours, theirs }: DealSize) => ours !== null || theirs !== null
const isNearDeal = (cents: number, { ours, theirs }: DealSize) =>
  [ours, theirs].some((stands) => stands !== null && cents >= stands * 0.15 && cents <= stands * 6)

/** Between our offer and their demand, where an amount needs no other sign that it is one. */
const isBetween = (cents: number, { ours, theirs }: DealSize) =>
  cents >= (ours ?? (theirs ?? 0) * 0.15) && cents <= (theirs ?? (ours ?? Infinity) * 6)

const isCount = (amounts: readonly Amount[], index: number, words: Words): boolean => {
  const amount = amounts[index]
  if (!amount) return false
  return isPart(words[behind(words, amount.end)]) || isCountOf(amounts, index, words) || isParcelledIn(amount, words)
}

/** Gives a short number its thousands where the deal, or an amount beside it, has that size. */
const sized = (amounts: readonly Amount[], words: Words, size: DealSize): Amount[] => {
  return amounts.flatMap((amount, index) => {
    if (!amount.isShort) return amount
    const isNumberOfParts = isCount(amounts, index, words)
    // '8x750' names reais.
    if (isNumberOfParts || isPart(words[amount.start - (words[amount.start - 1] === 'de' ? 2 : 1)])) return amount
    const next = amounts[index + 1]
    const isLent =
      next?.isMoney === true &&
      next.start === amount.end + 1 &&
      ['e', 'a', 'ou', 'ate'].includes(words[amount.end] ?? '')
    if (isLent) return { ...amount, cents: amount.cents * 1000, isMoney: true, isShort: false }
    const before = wordsBefore(words, amount.start, 3, sentenceEnds)
    if (before.some((word) => word.startsWith('parcel'))) return []
    const follows = words[amount.end]
    const isSlang = /^(?:paus?|contos?)$/.test(words[amount.end - 1] ?? '')
    if (!isSlang && follows !== undefined && !mayFollow.has(follows) && !agreeing.test(follows)) return []
    // '11 e não se fala mais nisso', '11 paga isso'.
    const isLast =
      amount.start === 0 &&
      /^e (?:nao se fala|fech|encerr|acab)/.test(words.slice(amount.end, amount.end + 4).join(' '))
    const isTheirs = (follows === 'ela' || follows === 'ele') && agreeing.test(words[amount.end + 1] ?? '')
    const isSubject = isTheirs || (before.length === 0 && agreeing.test(follows ?? ''))
    const isGiven = before[0] === 'da' && before[1] === 'me'
    const isClosing =
      isSlang ||
      isLast ||
      isSubject ||
      isGiven ||
      before.some((word) => closing.has(word) || asking.test(word) || word.startsWith('mant'))
    const thousand = amount.cents * 1000
    // 'se for em 30, R$ 10.000' counts days.
    if (words[amount.start - 1] === 'em' && !isBetween(thousand, size)) return []
    return isClosing && isNearDeal(thousand, size) ? { ...amount, cents: thousand, isShort: false } : []
  })
}

const rests = new Set(['restante', 'resto', 'metade'])

/** Adds an amount that is no instalment: the rest of the one before, what takes its place, or one of its own. */
const addWhole = (asks: Ask[], amount: Amount, words: Words) => {
  const ask = { ...amount, instalments: null }
  const last = asks.at(-1)
  const between = last ? words.slice(last.end, amount.start) : []
  if (last && !between.includes('.') && between.some((word) => rests.has(word)))
    asks[asks.length - 1] = { ...last, cents: last.cents + amount.cents, end: amount.end }
  // '3.600 em 3x = 10.800'.
  else if (last && between.length === 1 && between[0] === '=')
    asks[asks.length - 1] = { ...ask, instalments: last.instalments, start: last.start }
  // 'de 12 mil para 11 mil' asks for the second.
  else if (last && between.some((word) => word === 'para' || word === 'pra') && words[last.start - 1] === 'de')
    asks[asks.length - 1] = ask
  else asks.push(ask)
}

/** Words between a whole sum and the number of its payments, and between a first payment and the others. */
const dividing = new Set('em , ate de por parcelado parcelados dividido divididos'.split(' '))
const adding = new Set('+ e mais de entrada a vista o saldo resto restante em'.split(' '))

/** Leaves out '(onze mil)'. */
const withoutAsides = (words: Words): Words => {
  const [open, close] = [words.indexOf('('), words.indexOf(')')]
  return open < 0 || close < open ? words : [...words.slice(0, open), ...words.slice(close + 1)]
}

/** Joins numbers of instalments, first payments and amounts to whole sums. */
const joined = (amounts: readonly Amount[], words: Words): Ask[] => {
  const asks: Ask[] = []
  // 'em 10x aceito 12 mil': the number of payments before their sum.
  let partsBefore: number | null = null
  for (let index = 0; index < amounts.length; index++) {
    const amount = amounts[index]
    if (!amount) continue
    const end = behind(words, amount.end)
    const hasName = isPart(words[end])
    const parts = isCount(amounts, index, words) && amount.isShort ? Math.round(amount.cents / 100) : null
    if (parts === null) {
      addWhole(asks, amount, words)
      const whole = asks.at(-1)
      if (whole && partsBefore !== null) asks[asks.length - 1] = { ...whole, instalments: partsBefore }
      partsBefore = null
      continue
    }
    const next = amounts[index + 1]
    const between = next ? words.slice(end + (hasName ? 1 : 0), next.start) : []
    const isEach =
      next !== undefined && between.every((word) => /^(?:de|iguais|mensais|fixas|sem|juros|por|r\$)$/.test(word))
    const last = asks.at(-1)
    const isOf =
      last !== undefined && withoutAsides(words.slice(last.end, amount.start)).every((word) => dividing.has(word))
    if (isEach) {
      const isFirstPaid = last !== undefined && words.slice(last.end, amount.start).every((word) => adding.has(word))
      const sum = { cents: parts * next.cents, instalments: parts, start: amount.start, end: next.end, isMoney: true }
      // '11.200 em 4 parcelas de 2.800' says the same sum twice.
      if (isOf && Math.abs(sum.cents - last.cents) <= last.cents * 0.02)
        asks[asks.length - 1] = { ...last, instalments: parts, end: next.end }
      else if (isFirstPaid)
        asks[asks.length - 1] = { ...sum, cents: sum.cents + last.cents, instalments: null, start: last.start }
      else asks.push(sum)
      index += 1
    } else if (isOf) asks[asks.length - 1] = { ...last, instalments: parts, end: end + (hasName ? 1 : 0) }
    else if (last === undefined && (words[amount.start - 1] === 'em' || between.includes('total'))) partsBefore = parts
  }
  return asks
}

const isTooBare = ({ cents, isMoney }: Ask) => !isMoney && cents < 100_000
/** Words that say nothing of what an amount is. */
const neutral = new Set(
  (
    'por em de no na nos do da a o os as e que q com sem para pra ate dr dra doutor doutora sr sra bom boa dia tarde noite ok oi ola entao ai ja sim ' +
    'vista pix dinheiro reais total liquido liquidos livre parcela unica hoje hj amanha final ultimo ultima palavra numero preco minimo maximo acordo ' +
    'ela ele cliente autor autora minha meu gente nos nosso nossa vamos bora pode ser seria sera mesmo so certo tambem tb se for agora agr eu dou estao ' +
    'nada menos mais um real centavo dias uteis pagamento mas ou prazo honorarios mao favor obrigado obrigada abraco seja inclusos incluso inclui resposta segue'
  ).split(' '),
)

/** Stems of the words by which people bargain. */
const bargaining =
  /^(?:concord|desist|sobe|subir|convenc|mantem|reiter|piso|melhor|irredut|martelo|racha|libera|autoriz)/

const isCue = (word: string) =>
  (asking.test(word) && word !== 'parcelas' && word !== 'parcela') || bargaining.test(word) || floors.has(word)

/** An amount is an ask where a word says so, or where the message says nothing else. */
const hasCue = (words: Words, { start, end }: Ask, read: readonly Pick<Ask, 'start' | 'end'>[]): boolean => {
  const others = words.filter(
    (word, index) => /^[a-z]{2,}$/.test(word) && !read.some((span) => index >= span.start && index < span.end),
  )
  if (others.every((word) => neutral.has(word) || isCue(word))) return true
  if (words[start - 1] === 'por' && words[start - 2] === 'so') return true
  return [...wordsBefore(words, start, 6), ...wordsAfter(words, end, 5)].some(isCue)
}

const spanOf = (tokens: readonly Token[], { start, end }: Ask) => ({
  from: tokens[start]?.from ?? 0,
  to: tokens[end - 1]?.to ?? 0,
})

/** 'R$ 9.450,00 (nove mil, quatrocentos e cinquenta reais)' says one amount twice. */
const isSpelledOut = (words: Words, { start }: Amount, before: Amount | undefined): boolean => {
  const open = words.lastIndexOf('(', start)
  if (before === undefined || open < 0 || words.slice(open, start).includes(')')) return false
  return (before.end === open || before.start > open) && /^[a-z]/.test(words[open + 1] ?? '')
}

/** '10.000 para a autora e 1.500 para mim': the sum of both may be meant. */
const isSplit = (words: Words, { end }: Ask, named: readonly Amount[]): boolean =>
  named.some(
    ({ start, isMoney }) =>
      isMoney &&
      start >= end &&
      start - end <= 6 &&
      words.slice(end, start).some((word) => /^(?:e|mais|\+)$/.test(word)),
  )

/** Returns what the message asks for; more than one where it names alternatives or a range. */
export const readTerms = (text: string, size: DealSize = { ours: null, theirs: null }): Terms[] => {
  const tokens = tokensOf(text)
  const words = tokens.map((token) => token.text)
  const named = amountsOf(tokens)
  const amounts = named.filter((amount, index, all) => !isSpelledOut(words, amount, all[index - 1]))
  const asks = joined(sized(amounts, words, size), words)
    // Nobody asks for less than was offered; only a sum of instalments may have been meant otherwise.
    .filter((ask) => (ask.cents >= (size.ours ?? 1) || ask.instalments !== null) && !isTooBare(ask))
    .filter((_ask, index, all) => !isUnasked(words, all, index, size))
  const likely = asks.filter(
    (ask) => ask.instalments !== null || isBetween(ask.cents, size) || hasCue(words, ask, [...asks, ...named]),
  )
  const different = likely.filter((ask, index) => likely.findIndex(({ cents }) => cents === ask.cents) === index)
  return different.map((ask) => ({
    cents: ask.cents,
    instalments: ask.instalments,
    ...spanOf(tokens, ask),
    isSure:
      different.length === 1 &&
      ask.isMoney &&
      ask.cents >= (size.ours ?? 0) &&
      (!isDealKnown(size) || isNearDeal(ask.cents, size)) &&
      hasCue(words, ask, [...asks, ...named]) &&
      !isSplit(words, ask, amounts) &&
      !wordsBefore(words, ask.start, 4).some((word) => hedges.has(word)),
  }))
}
