// Writes what the policy decided, in Portuguese. A template has slots; the amounts that fill them come from the decision alone.
import { centsToMoney } from '../kernel/brazil.ts'
import type { HandOverReason, SpokenAct } from './acts.ts'

export interface PhraseContext {
  /** The other person's first name; empty where it is not known. */
  readonly name: string
  readonly company: string
  /** The number of the lawsuit; empty where it is not known. */
  readonly process: string
}

const money = (cents: number) => `R$ ${centsToMoney(BigInt(cents))}`

const clarifications = {
  text: 'Desculpe, não entendi. Pode escrever de outro jeito, ou dizer que valor vocês pedem?',
  yes: 'Entendi um sim no áudio. Para eu registrar, pode confirmar por escrito, por favor?',
  media: 'Não consigo ouvir áudios nem abrir arquivos por aqui. Pode escrever em texto, por favor?',
}

/** With a party that has a lawyer, and with a stranger, nobody of us goes on. */
const handOverByReason: Partial<Record<HandOverReason, string>> = {
  represented: 'Obrigado por avisar. Vou passar à nossa equipe, que tratará do acordo com o seu advogado.',
  'not-the-party':
    'Desculpe o engano, e obrigado por avisar. Vou passar à nossa equipe, para que corrija este contato.',
}
const handOver = 'Vou passar esta conversa a uma pessoa da nossa equipe, que continua com você por aqui.'

/** Stands in a template for the amount and its form of payment. */
export const amountSlot = '{valor}'

export const templateOf = (act: SpokenAct): string => {
  switch (act.act) {
    case 'offer':
      return `Nossa proposta para encerrar o processo é de ${amountSlot}. Podemos fechar por esse valor?`
    case 'hold':
      return `Nossa proposta continua sendo de ${amountSlot}. Podemos fechar por esse valor?`
    case 'ask-figure':
      return 'Entendo. Que valor resolveria para vocês?'
    case 'confirm':
      return `Só para confirmar: o valor que vocês pedem é ${amountSlot}?`
    case 'clarify':
      return clarifications[act.about]
    case 'wait':
      return 'Claro, fico no aguardo.'
    case 'agree':
      return `Perfeito! Registrei o acordo por ${amountSlot}. Uma pessoa da nossa equipe segue com a minuta.`
    case 'hand-over':
      return handOverByReason[act.reason] ?? handOver
    case 'stop':
      return 'Tudo bem, não enviaremos mais mensagens sobre este processo.'
    case 'remind':
      return `Passando para lembrar: nossa proposta de ${amountSlot} continua valendo. Podemos fechar por esse valor?`
    case 'remind-question':
      return 'Passando para retomar nossa conversa: ficou uma pergunta nossa sem resposta. Pode responder quando for possível?'
  }
}

/** Equal payments; the last one has the cents that do not divide. */
const paymentsOf = (cents: number, instalments: number) => {
  const each = Math.floor(cents / instalments)
  const last = cents - each * (instalments - 1)
  return last === each
    ? `em ${instalments} parcelas de ${money(each)}`
    : `em ${instalments} parcelas: ${instalments - 1} de ${money(each)} e a última de ${money(last)}`
}

export const fillSlots = (template: string, act: SpokenAct): string => {
  if (!('cents' in act)) return template
  const form = act.instalments === undefined ? 'à vista' : paymentsOf(act.cents, act.instalments)
  return template.replaceAll(amountSlot, `${money(act.cents)}, ${form}`)
}

/** The words of an act where no model writes. */
export const phraseOf = (act: SpokenAct): string => fillSlots(templateOf(act), act)

/** The words that a person may say as their own. */
export const personalPhraseOf = (act: SpokenAct): string =>
  act.act === 'agree'
    ? fillSlots(`Perfeito! Registrei o acordo por ${amountSlot}. Sigo com a minuta.`, act)
    : phraseOf(act)

/** Stands before the assistant's first words in a conversation. */
export const disclosure = ({ name, company, process }: PhraseContext): string => {
  const greeting = name === '' ? 'Olá!' : `Olá, ${name}!`
  const about = process === '' ? '' : ` e trato do processo ${process}`
  return `${greeting} Sou o assistente virtual de ${company}${about}. Se preferir falar com uma pessoa, é só pedir.`
}
