// Refuses a text that a model wrote unless the server can send it as it is: with the slots of the decision, and without any amount, link
// or promise of its own.
import type { SpokenAct } from './acts.ts'
import { amountSlot } from './phrases.ts'

export type PhraseFault = 'empty' | 'long' | 'slot' | 'figure' | 'script' | 'link' | 'claim' | 'payment' | 'done'

export const mostPhraseLetters = 600

const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** 'um' and 'uma' are articles too; none of the other numerals is. */
const numerals =
  /\b(?:dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|[cq]uatorze|quinze|dezesseis|dezasseis|dezessete|dezassete|dezoito|dezenove|dezanove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cent[oa]s?|\w+centos|\w+centas|duzent[oa]s|trezent[oa]s|quinhent[oa]s|mil|milhao|milhoes|milhar(?:es)?|bilhao|bilhoes|metade|dobro|triplo|duzia|dezenas?|centenas?|terco|quinto|decimo|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|half|meio|meia|cuatro|siete|ocho|nueve|diez|veinte|treinta|cien|ciento)\b/
const money = /[$€£¥₿%‰]|\b(?:reais|real|brl|dolar|dolares|euros?|conto|contos|pila|pilas|paus|centavos?|por cento|k)\b/
const spelled = /(?:^|[^\p{L}])(?:\p{L}[\s.\-_*]+){2,}\p{L}(?!\p{L})/u
const link = /https?:|www\.|\b[a-z0-9-]+\.(?:com|br|net|org|io|me|gov|jus|app|link|site)\b|@/
const claims =
  /\b(?:lei|leis|art|artigo|artigos|sumula|juiz|juiza|jurisprudencia|tribunal|sentenca|condenacao|garanto|garantimos|garantia|garantido|prazo|prazos|multa|juros|advogad[oa]s?|oab|processar|penhora|bloquear|serasa|spc|teto|alcada|limite|maximo|ultima (?:proposta|oferta|chance))\b/
const payments = /\b(?:parcel\w*|prestac\w*|vezes|entrada|a prazo|boleto|pix|deposit\w*|transfer\w*)\b/
const done =
  /\b(?:registrei|registramos|registrad[oa]|aceitamos|aceito|aceitei|aceita(?:da|do)|fechamos|acordo (?:esta |foi )?fechado|negocio fechado|combinado|bloquei\w+|cancel\w+|enviei|paguei|pagamos)\b/

const unslotted = (text: string) => text.replaceAll(amountSlot, ' ')

const hasItsSlots = (text: string, act: SpokenAct) => {
  const count = text.split(amountSlot).length - 1
  return !/[{}]/.test(unslotted(text)) && ('cents' in act ? count === 1 : count === 0)
}

/** Returns null for a text that may be sent once its slots are filled. */
export const faultOfPhrase = (text: string, act: SpokenAct): PhraseFault | null => {
  if (text.trim() === '') return 'empty'
  if (text.length > mostPhraseLetters) return 'long'
  if (!hasItsSlots(text, act)) return 'slot'
  const own = unslotted(text)
  // Letters of other alphabets look like ours, and invisible ones split a word.
  if (/[^\P{L}\p{Script=Latin}]/u.test(own) || /\p{C}/u.test(own.replaceAll('\n', ' '))) return 'script'
  const plain = folded(own)
  if (/\p{N}/u.test(own) || /\p{N}/u.test(plain) || numerals.test(plain) || money.test(plain) || spelled.test(plain))
    return 'figure'
  if (link.test(plain)) return 'link'
  if (claims.test(plain)) return 'claim'
  if (payments.test(plain)) return 'payment'
  return done.test(plain) ? 'done' : null
}

/** The acts that a model may phrase; an agreement, an end, a reminder and what is said of files are always said in our own words. */
export const isPhrasedFreely = (act: SpokenAct): boolean => {
  if (act.act === 'clarify') return act.about === 'text'
  return !['agree', 'stop', 'hand-over', 'remind', 'remind-question'].includes(act.act)
}
