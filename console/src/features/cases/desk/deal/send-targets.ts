// The ways in which an offer can go out: to the lawyers of the case before its parties, a represented party never.
import type { OfferMessage } from '@tratativa/contract/cases/deals/shapes'
import type { CaseDetail, PartyPerson } from '@tratativa/contract/cases/desk/shapes'
import { caseOfTemplate, fillTemplate } from '@tratativa/contract/chat/template-case'
import type { OfferTexts } from '@tratativa/contract/chat/template-case'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'

export interface SendTarget {
  readonly id: string
  readonly channel: 'whatsapp' | 'mail'
  readonly person: string
  readonly address: string
}

const kinds = { phone: 'whatsapp', email: 'mail' } as const

const targetsOfPerson = ({ name, addresses, blocking }: PartyPerson): SendTarget[] =>
  blocking === 'all'
    ? []
    : addresses.flatMap(({ kind, value, is_blocked: isBlocked }) =>
        isBlocked || (kind !== 'phone' && kind !== 'email')
          ? []
          : [{ id: `${kinds[kind]}:${value}`, channel: kinds[kind], person: name, address: value }],
      )

export const sendTargets = ({ parties }: Pick<CaseDetail, 'parties'>): SendTarget[] => {
  const lawyers = parties.flatMap(({ lawyer }) => (lawyer ? targetsOfPerson(lawyer) : []))
  const others = parties.flatMap(({ person, isRepresented }) => (isRepresented ? [] : targetsOfPerson(person)))
  const all = [...lawyers, ...others]
  const whatsappFirst = [...all.filter(({ channel }) => channel === 'whatsapp'), ...all]
  return whatsappFirst.filter(({ id }, index) => whatsappFirst.findIndex((other) => other.id === id) === index)
}

export const proposalTemplate = 2

/** Returns the company's text of a proposal with this offer; missing values stay marked in brackets. */
export const proposalText = (content: string, case_: CaseDetail, writer: string, today: string, offer: OfferTexts) =>
  fillTemplate(content, caseOfTemplate(case_, { name: writer, today, offer }))

/** WhatsApp marks bold text with asterisks; a mail does not. */
export const withoutMarks = (text: string) => text.replaceAll(/\*([^*\n]+)\*/g, '$1')

export const messageTo = (target: SendTarget, text: string, case_: CaseDetail): OfferMessage => {
  if (target.channel === 'whatsapp')
    return { channel: 'whatsapp', phone: target.address, text, templateId: proposalTemplate }
  const process = formatProcessNumber(case_.process.processNumber)
  // The recipient reads Portuguese, whatever language the console speaks.
  const subject = process === '' ? 'Proposta de acordo' : `Proposta de acordo: processo ${process}`
  return { channel: 'mail', addresses: [target.address], subject, text }
}
