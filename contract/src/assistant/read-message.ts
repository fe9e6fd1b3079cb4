// Reads an inbound message into acts by rules. A reading is no decision: a wrong one costs a turn, because only their yes to an offer that
// we wrote makes a deal.
import { readTerms, type Terms } from '../terms/read-terms.ts'
import type { HeardAct } from './acts.ts'
import { readInstalments } from './read-instalments.ts'

export interface ReadingContext {
  /** Our open offer, in cents. */
  readonly ours: number | null
  /** Their last amount, in cents. */
  readonly theirs: number | null
  /** They were asked to confirm an amount. */
  readonly isConfirming: boolean
  /** The number of payments of our open offer; absent: one. */
  readonly oursIn?: number
}

export interface HeardMessage {
  readonly text: string
  readonly hasMedia: boolean
  /** The text is the transcript of a voice note. */
  readonly isSpoken?: boolean
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()

const optOut =
  /\b(?:par[ea]m? de (?:me )?(?:mand|envi|escrev|ligar|cham|perturb|incomod)|n(?:ao|\b) quero (?:mais )?(?:receber|mensag|contato|que me)|nao me (?:mand|envi|escrev|procur|perturb|incomod|cham)|me (?:tir|remov|exclu)\w* d|descadastr|nao (?:autorizo|entre) (?:mais )?(?:em )?contato)|^(?:sair|parar|stop)[.!]?$/
const askHuman =
  /\b(?:fal\w*|convers\w*|trat\w*|atendid\w*|resolv\w*) (?:direto |diretamente )?com (?:um|uma|algum|alguma|alguem|pessoa|humano|gente|atendente|responsavel|negociador)|\b(?:quero|prefiro|preciso d[eo]|cade|tem) (?:um |uma |o |a |algum |alguma )?(?:humano|pessoa|atendente|gente de verdade|alguem)|\bme liga|pode(?:m)? (?:me )?ligar|atendente humano|pessoa de verdade/
const represented =
  /\b(?:tenho|ja tenho|constitui|contratei|arrumei) (?:um |uma |meu |minha )?(?:advogad|adv\b|defensor)|\b(?:fal\w*|trat\w*|ver|resolv\w*|procur\w*|lig\w*)(?: isso)? com (?:o |a )?(?:meu|minha) (?:advogad|adv\b|defensor)|\b(?:meu|minha) (?:advogad|adv\b|defensor)\w* (?:e|esta|vai|cuid|fal|resolv|que|ja)/
const notTheParty =
  /\b(?:numero errado|engano|pessoa errada|nao conhe[cç]o (?:ess|est|nenhum|ningu)|nao e comigo|nao (?:sou|e) (?:eu|ess[ae]|est[ae]|[ao] (?:autor|autora|pessoa|parte|dono|dona))\b)/
const manipulation =
  /\b(?:ignor\w+|desconsider\w+|esque[cç]\w+|disregard|forget) (?:\w+ ){0,4}(?:instruc\w*|instruct\w*|regras?|rules?|anterior\w*|previous|above|acima)|\bsystem ?prompt|\bprompt\b|\byou are now|\bvoce agora (?:e|sera)|\bact as\b|\bfinja (?:que|ser)|modo desenvolvedor|developer mode|\bjailbreak|<\/?(?:system|assistant|user)\b|\[(?:inst|system)|^(?:system|assistant) ?:|revel\w+ (?:\w+ ){0,3}(?:teto|alcada|limite|instruc)|(?:diga|mostre|repita) (?:\w+ ){0,3}(?:instruc|prompt|regras internas)/
const yes =
  /\b(?:aceit[oa]|aceitamos|aceitou|aceitado|fe(?:ch|x)ad[oa]|fe(?:ch|x)o|fe(?:ch|x)amos|fe(?:ch|x)ou|de acordo|concord[oa]|concordamos|combinado|topo|topa|topamos|pode (?:fechar|mandar|enviar|fazer|elaborar|redigir)(?: a)?(?: minuta)?|mand[ae] a minuta|negocio fechado|acordo fechado)\b/
const shortYes =
  /^(?:sim|isso|isso mesmo|exato|correto|certo|perfeito|pode ser|claro|com certeza|positivo|confirmo|ta bom|esta bem|beleza)(?: (?:sim|doutor|doutora|dr|dra|isso|obrigad[oa]|pode ser|fechado))*[.!]*$/
const confirmingYes = /^(?:ok|s|aham|uhum|blz)[.!]*$/
const no =
  /\b(?:n(?:ao)?|nem|nunca) (?:\w+ ){0,2}?(?:aceit\w+|da\b|dao\b|quer\w*|concord\w+|fech\w+|top\w+|serv\w+|compens\w+|interess\w+|val\w+|rola|tem como|ha como|tem condic\w*|chega\b|posso|podemos|pens\w+)|\b(?:muito|bem|tao) (?:baix\w|pouc\w)|\b(?:e|ta|esta|acho) pouco\b|\brecus\w+|\binviavel|\bridicul\w+|\bsem chance|\babsurd\w+|\birrisori\w+|\b(?:pode|podem|consegue\w*|da pra|tem como|precisa|precisam|tem que|teria que|vai ter que|favor) (?:\w+ ){0,2}?(?:melhorar|aumentar|subir)|^nao[.!]*$/
const condition =
  /\b(?:mas|porem|desde que|contanto que|so se|somente se|se (?:for|vcs|voces|o|a|me|pagar\w*|incluir\w*)|parcel\w+|\d+ ?x|vezes|entrada)\b/
const postpone =
  /\b(?:vou|vamos|preciso|precisamos|tenho que|tenho de|deixa eu|deixe-me|irei) (?:\w+ ){0,2}?(?:fal\w+|consult\w+|ver|verific\w+|convers\w+|pens\w+|analis\w+|perguntar)|\bte (?:retorno|aviso|falo|respondo)|\bretorn(?:o|arei|amos)\b|\bja (?:te )?(?:volto|respondo|retorno)|\bum (?:momento|instante|minuto)|\bem audiencia|\b(?:amanha|depois|mais tarde|semana que vem) (?:te|eu|a gente|vejo|respondo|falo|retorno)/
const askTerms =
  /\bqua(?:l|is) (?:\w+ ){0,3}?(?:propost\w|valor\w*|ofert\w|condic\w+|maximo)|\bquanto\b|\bque valor|\bproposta\b|\btem (?:alguma )?(?:oferta|acordo)|\binteress\w+ em acordo|\bfazer (?:um )?acordo/
const greeting = /^(?:oi+e?|ola|opa|alo|e ai|bom dia|boa tarde|boa noite|bdia|tudo (?:bem|bom)|prezad\w+|saudacoes)\b/

/** Their lowest amount of alternatives, which is confirmed before it counts. */
const counterOf = (terms: readonly Terms[], text: string): HeardAct | null => {
  const [lowest] = terms.toSorted((left, right) => left.cents - right.cents)
  if (!lowest) return null
  const { cents, instalments } = lowest
  const isSure = lowest.isSure && instalments === null
  return { act: 'counter', cents, instalments: instalments ?? (/\ba vista\b/.test(text) ? 1 : null), isSure }
}

/** A yes to our offer, in its payments or in others. */
const yesIn = (count: number | null | undefined, { oursIn = 1 }: ReadingContext): HeardAct =>
  count === undefined || count === oursIn ? { act: 'accept' } : { act: 'ask-instalments', count, isYes: true }

const acceptance = (text: string, isRefusal: boolean, context: ReadingContext): HeardAct[] => {
  const wish = readInstalments(text)
  const isYes = yes.test(text) || shortYes.test(text) || (context.isConfirming && confirmingYes.test(text))
  if (isYes && !isRefusal && !text.endsWith('?'))
    return condition.test(wish?.rest ?? text) ? [{ act: 'condition' }] : [yesIn(wish?.count, context)]
  return wish === null ? [] : [{ act: 'ask-instalments', count: wish.count, isYes: false }]
}

/** 'fecho em 9 mil, dá para parcelar?' */
const wishBeside = (counter: HeardAct, wish: ReturnType<typeof readInstalments>): HeardAct[] =>
  counter.act === 'counter' && counter.instalments === null && wish !== null
    ? [{ act: 'ask-instalments', count: wish.count, isYes: false }]
    : []

const readText = (original: string, context: ReadingContext): HeardAct[] => {
  const text = folded(original)
  if (text === '') return []
  const acts: HeardAct[] = []
  if (optOut.test(text)) acts.push({ act: 'opt-out' })
  if (represented.test(text)) acts.push({ act: 'represented' })
  if (notTheParty.test(text)) acts.push({ act: 'not-the-party' })
  if (manipulation.test(text)) acts.push({ act: 'manipulation' })
  if (askHuman.test(text)) acts.push({ act: 'ask-human' })
  const { ours, theirs } = context
  const counter = counterOf(readTerms(original, { ours, theirs }), text)
  const isRefusal = no.test(text)
  const wish = readInstalments(text)
  const isOurs = counter?.act === 'counter' && counter.cents === ours && yes.test(text) && !isRefusal
  if (isOurs && !condition.test(wish?.rest ?? text)) acts.push(yesIn(counter.instalments ?? wish?.count, context))
  else if (counter) acts.push(counter, ...wishBeside(counter, wish))
  else acts.push(...acceptance(text, isRefusal, context))
  if (isRefusal) acts.push({ act: 'reject' })
  if (postpone.test(text)) acts.push({ act: 'postpone' })
  if (askTerms.test(text)) acts.push({ act: 'ask-terms' })
  if (greeting.test(text)) acts.push({ act: 'greet' })
  return acts
}

/** A machine may mishear a figure, or a no before a yes: what is heard is confirmed in writing before it counts. */
const unsure = (act: HeardAct): HeardAct => {
  if (act.act === 'counter') return { ...act, isSure: false }
  return act.act === 'accept' ? { act: 'spoken-yes' } : act
}

/** Reads the messages since our last word as one. */
export const readMessages = (messages: readonly HeardMessage[], context: ReadingContext): HeardAct[] => {
  const text = messages
    .map((message) => message.text.trim())
    .filter((part) => part !== '')
    .join('\n')
  const isSpoken = messages.some((message) => message.isSpoken)
  const acts = isSpoken ? readText(text, context).map(unsure) : readText(text, context)
  if (messages.some(({ hasMedia }) => hasMedia)) acts.push({ act: 'media' })
  return acts.length === 0 ? [{ act: 'unclear' }] : acts
}
