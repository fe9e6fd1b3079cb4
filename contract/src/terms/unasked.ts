// Amounts that a message names without asking for them: refused, reported, superseded, or sums of something else.
import type { Ask, DealSize } from './asks.ts'
import { sentenceEnds, wordsAfter, wordsBefore } from './words-around.ts'
import type { Words } from './words-around.ts'

type Span = Pick<Ask, 'start' | 'end'>

const refusing = /^(?:pag|aceit|fech|quer|quis|ouvi|escut|poss|top|da$|serv|consig|rola|compens|vale|conv|mant)/
const negations = new Set(['nao', 'nem', 'nunca', 'n', 'jamais', 'dificil', 'impossivel'])
/** Words that name the least that is accepted. */
export const floors = new Set(['menos', 'menor', 'abaixo', 'mao', 'baixar', 'baixo', 'inferior'])
const offeredByUs = /^(?:ofere|ofert|propus|propos|proposta|mandaram|sugeri)/
const ourSide = new Set(['voces', 'vcs', 'sua', 'seu', 'vossa', 'vosso', 'banco', 'empresa', 'de'])
const otherSums =
  /^(?:esperav|consignad|mandado|causa|multa|custas|financi|honorari|saldo|divida|debito|dev[eoi]|salario|alugue|fatura|aposentadoria|tabela|descont|cobr|pagou|paguei|pagamos|pagaram|receb(?:e|ia)$|ganha|emprest|benefici|gast|subiu|negativ|indevid|juiz|sentenca|condena|fix|deu$|diferenca|cartao|contrato|chave|boleto|prejuizo|aument|arbitr|exame|mensalidade|tribunal|turma|dado$|valia|vendid|bloque|astreinte|limitad|diari|igual$|parecid|semelhant|perd[eiu]|transferenc|consert|custa|custou|perici|deposit|limite|media$|calculo|principal|juros|aparelho|orcamento|alvara|expedid|compr(?:ou|ei|amos)$|ressarc|reforma|outra$|anterior$)/
/** Things that are counted by the thousand and are no money. */
const counted = /^(?:processo|caso|aco|acao|cliente|pessoa|autor|ligac|mensage|vez$|km$)/
const rejected = /^(?:recusad|negad|rejeitad|chance|pensar|jeito|cobre)/
const waiting = /^(?:esperar|aguardar|seguir|continuar|ir|deixar|julg|recorrer|processo|sentenca)/
const tooLittle =
  /^(?:pouco|baixo|irrisorio|longe|fora|inviavel|ridiculo|insuficiente|ofensivo|piada|brincadeira|menos$)/

const isRefused = (words: Words, { start, end }: Span): boolean => {
  const before = wordsBefore(words, start, 6)
  if (before.slice(0, 3).some((word) => /^(?:desconsider|esquec)/.test(word))) return true
  // 'abaixo de 11 não fecho' refuses what is less.
  if (before.slice(0, 2).some((word) => floors.has(word))) return false
  const negation = before.findIndex((word) => negations.has(word))
  const between = negation < 0 ? [] : before.slice(0, negation)
  if (negation >= 0 && between.some((word) => floors.has(word) || word === 'mas')) return false
  if (negation >= 0 && (between.length <= 1 || between.some((word) => refusing.test(word)))) return true
  const after = wordsAfter(words, end, 7)
  const no = after.findIndex((word) => negations.has(word))
  const isNear =
    no >= 0 && after.slice(0, no).every((word) => word === ',' || word === 'ela' || word === 'ele' || word === 'isso')
  if (isNear && refusing.test(after[no + 1] ?? '')) return true
  const [verb, object] = after.slice(no + 1, no + 3)
  if (isNear && verb === 'tem' && /^(?:como|acordo|chance|jeito|conversa|negocio)$/.test(object ?? '')) return true
  if (isNear && /^(?:sera|foi|vai|pode|vamos)$/.test(verb ?? '') && refusing.test(object ?? '')) return true
  // '9 mil não. 10 mil'.
  if (words[end] === 'nao' && ['.', '!', ';', ',', undefined].includes(words[end + 1])) return true
  const reaction = words.slice(end, end + 6)
  if (reaction.some((word) => rejected.test(word))) return true
  // 'por 8 mil prefere esperar a sentença'.
  const rather = reaction.findIndex((word) => word.startsWith('prefer'))
  if (rather >= 0 && waiting.test(reaction[rather + 1] ?? '')) return true
  return (
    after.slice(0, 5).some((word) => tooLittle.test(word)) &&
    after.slice(0, 5).some((word) => word === 'e' || word === 'esta' || word === 'muito' || word === 'ta')
  )
}

const isReported = (words: Words, { start, end }: Span): boolean => {
  const before = wordsBefore(words, start, 5, sentenceEnds)
  const stands = before.findIndex((word) => word === 'tao' || word === 'estao')
  if (stands >= 0 && ['vcs', 'voces'].includes(before[stands + 1] ?? '')) return true
  const offer = before.findIndex((word) => offeredByUs.test(word))
  if (before.slice(0, Math.max(offer, 0)).some((word) => word.startsWith('aceit'))) return false
  if (offer >= 0 && before.slice(offer + 1).some((word) => ourSide.has(word))) return true
  if (offer >= 0 && before[offer]?.startsWith('ofere')) return true
  const after = wordsAfter(words, end, 5)
  return after.some((word) => /^(?:ofere|ofert|propus)/.test(word))
}

const isOtherSum = (words: Words, { start, end }: Span): boolean => {
  const all = wordsBefore(words, start, 6)
  // 'sem a multa ele faz por 9 mil': another sum before the verb is not this one.
  const verb = all.findIndex((word) => /^(?:faz|fech|topa)/.test(word))
  const before = verb < 0 ? all : all.slice(0, verb)
  const after = wordsAfter(words, end, 3)
  // 'o limite dela é 9 mil' says what she accepts.
  const isHerLimit = before.some((word, index) => word === 'limite' && /^del[ae]$/.test(before[index - 1] ?? ''))
  if (isHerLimit) return false
  if (before.some((word) => otherSums.test(word)) || counted.test(words[end] ?? '')) return true
  if (after[0] === 'de' && otherSums.test(after[1] ?? '')) return true
  if (after.slice(0, 2).includes('inicial')) return true
  // 'no processo do vizinho fechamos por 6 mil'.
  if (all.includes('fechamos') && all.includes('processo')) return true
  // 'um pedido de 15 mil de dano moral'.
  if (after[0] === 'de' && after[1]?.startsWith('dano') && all.slice(0, 2).includes('pedido')) return true
  // An increment, or a rate.
  if (words[end] === 'menos') return true
  return before[0] === 'mais' || (after[0] === 'a' && after[1] === 'mais') || (after[0] === 'por' && after[1] === 'mes')
}

/** Asked for before: a later amount takes its place. */
const formerly = new Set(
  'estava pedindo queria queriam tinha pedi pedia pediu pediram pedimos autos antes inicial'.split(' '),
)
const nowInstead = new Set('mas agora porem hoje hj baixou baixei baixar descer desceu convenci'.split(' '))

const isSuperseded = (words: Words, { start, end }: Span, next: Span | undefined): boolean => {
  if (next === undefined) return false
  const before = wordsBefore(words, start, 4)
  const between = words.slice(end, next.start)
  // 'quero 10, vocês 8, vamos rachar em 9'.
  if (words.slice(end).some((word) => word.startsWith('rach'))) return true
  // 'entre os 8 e os 12: dez mil', '8.200? sobe pra 9.200'.
  if (before.includes('entre') && between.includes(':')) return true
  if (between[0] === '?' && between.some((word) => /^(?:sob|sub|aument|melhor)/.test(word))) return true
  return before.some((word) => formerly.has(word)) && between.some((word) => nowInstead.has(word))
}

const agreeingTo =
  /^(?:aceit|fech|ok|concord|top|combin|cert|perfeit|sim|assin|encerr|pel[oa]s$|acordo$|bom$|mand|pod|bora|beleza|blz)/

/** Our own offer, named without a word of agreement: '8 mil por um voo cancelado?'. */
const isOurs = (words: Words, { cents, start, end }: Ask, { ours }: DealSize): boolean =>
  cents === ours &&
  ![...wordsBefore(words, start, 8, sentenceEnds), ...wordsAfter(words, end, 6)].some((word) => agreeingTo.test(word))

/** 'prefere 11 mil em 4 vezes a 9 mil à vista' asks for the first. */
const isLessLiked = (words: Words, { start }: Span, before: Span | undefined): boolean =>
  before !== undefined &&
  words[start - 1] === 'a' &&
  wordsBefore(words, before.start, 2).some((word) => word.startsWith('prefer'))

/** Returns whether the message names this amount, one of `asks`, without asking for it. */
export const isUnasked = (words: Words, asks: readonly Ask[], index: number, size: DealSize): boolean => {
  const ask = asks[index]
  return (
    ask === undefined ||
    isSuperseded(words, ask, asks[index + 1]) ||
    isLessLiked(words, ask, asks[index - 1]) ||
    isOurs(words, ask, size) ||
    isRefused(words, ask) ||
    isReported(words, ask) ||
    isOtherSum(words, ask)
  )
}
