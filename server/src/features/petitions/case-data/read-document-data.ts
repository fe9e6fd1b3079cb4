// The data of cases in the shape that fills a text.
import { formatCnpj, formatCpf, formatPhone, formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { courtOfProcess } from '@tratativa/contract/kernel/courts'
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import { postalAddressText } from '@tratativa/contract/kernel/postal-address'
import { calendarDay, daysBetween } from '@tratativa/contract/kernel/time'
import { nationalCalendar, type BusinessCalendar, type PlanStart } from '@tratativa/contract/payments/schedule'
import { formatOab } from '@tratativa/contract/people/oab'
import type { DocumentData, FieldValues } from '@tratativa/contract/petitions/text/document-data'
import { postalAddressOf, type PostalColumns } from '../../../platform/db/postal-address.ts'
import type { TenantReader } from '../../../platform/db/scope.ts'
import {
  readCaseFacts,
  readOffice,
  readPartyFacts,
  type CaseFacts,
  type OfficeFacts,
  type PartyFacts,
} from './case-data.store.ts'
import { calendarOfProcess } from '../../deadlines/index.ts'
import { instalmentsOf, type Instalment } from './instalments.ts'

type Values = Readonly<Record<string, string | number | null | undefined>>

const present = (values: Values): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )

export const addressText = (columns: PostalColumns) => postalAddressText(postalAddressOf(columns))

const barOf = ({ oabNumber, oabState }: PartyFacts): string | null =>
  oabNumber === null || oabState === null ? null : `OAB/${formatOab({ state: oabState, number: oabNumber })}`

const processValues = (facts: CaseFacts): Values => {
  const court = facts.processNumber === null ? null : courtOfProcess(facts.processNumber)
  return {
    'process.number': facts.processNumber === null ? facts.oldProcessNumber : formatProcessNumber(facts.processNumber),
    'process.court': court?.court.name,
    'process.branch': facts.branch,
    'process.forum': facts.forum,
    'process.district': facts.district,
    'process.state': facts.state ?? court?.state,
    'process.value': facts.processValue,
    'process.type': facts.object,
    'case.id': caseCode(facts.id),
    'case.folder': facts.folder,
    'client.name': facts.client,
    'client.document': facts.cnpj === '' ? null : formatCnpj(facts.cnpj),
    'client.address': addressText(facts.clientAddress),
    'company.name': facts.subClient,
    'negotiator.name': facts.negotiator,
  }
}

const partyValues = (parties: readonly PartyFacts[]): Values => {
  const [author] = parties
  const represented = parties.find(({ lawyer }) => lawyer !== null)
  return {
    'author.name': author?.name,
    'author.document': author?.cpf == null ? null : formatCpf(author.cpf),
    'author.address': author && addressText(author.address),
    'author.email': author?.email,
    'author.phone': author?.phone == null ? null : formatPhone(author.phone),
    'lawyer.name': represented?.lawyer,
    'lawyer.bar': represented === undefined ? null : barOf(represented),
    'lawyer.email': represented?.lawyerEmail,
  }
}

const closingDay = ({ closedOn, acceptedAt }: CaseFacts): string | null =>
  closedOn ?? (acceptedAt === null ? null : calendarDay(acceptedAt))

/** The start of the plan of payment; the payment limit while the plan has no first day. */
const startOf = ({ startRule, startDays, startDay, paymentLimit }: CaseFacts): PlanStart =>
  startRule === null || startDay === null
    ? { rule: 'day', days: null, day: paymentLimit }
    : { rule: startRule, days: startDays, day: startDay }

const agreementInstalments = (facts: CaseFacts, calendar: BusinessCalendar) =>
  facts.value === null ? [] : instalmentsOf(facts.value, facts.instalments ?? 1, startOf(facts), calendar)

/** Without an accepted offer there are no terms to write. */
const agreementValues = (facts: CaseFacts, instalments: readonly Instalment[]): Values => {
  const duty = { 'agreement.duty': facts.duty, 'agreement.dutyLimit': facts.dutyLimit }
  if (facts.value === null) return duty
  const closedOn = closingDay(facts)
  const percent = facts.feesPercent ?? 0
  return {
    ...duty,
    'agreement.value': facts.value,
    'agreement.instalmentCount': facts.instalments,
    'agreement.instalmentValue': instalments.at(-1)?.value,
    'agreement.paymentForm': facts.paymentForm === '' ? facts.paymentType : facts.paymentForm,
    'agreement.closedOn': closedOn,
    'agreement.paymentLimit': facts.paymentLimit,
    'agreement.termDays':
      closedOn === null || facts.paymentLimit === null ? null : Math.max(0, daysBetween(closedOn, facts.paymentLimit)),
    'agreement.feesPercent': percent === 0 ? null : percent / 100,
    'agreement.feesValue': percent === 0 ? null : Math.round((facts.value * percent) / 10_000),
  }
}

const officeValues = (office: OfficeFacts, today: string): Values => ({
  'office.name': office.name,
  'office.city': office.city,
  'signer.name': office.signerName,
  'signer.bar': office.signerBar,
  today,
})

const conditionsOf = (facts: CaseFacts, parties: readonly PartyFacts[]): DocumentData['conditions'] => ({
  inInstalments: facts.value !== null && (facts.instalments ?? 1) > 1,
  hasDuty: facts.duty !== '',
  hasFees: facts.value !== null && (facts.feesPercent ?? 0) > 0,
  hasLawyer: parties.some(({ lawyerId }) => lawyerId !== null),
  hasSeveralAuthors: parties.length > 1,
  isBeforeSentence: facts.isBeforeSentence,
  hasForum: facts.forum !== '',
  hasClientAddress: addressText(facts.clientAddress) !== '',
  hasAuthorAddresses: parties.length > 0 && parties.every(({ address }) => addressText(address) !== ''),
})

const toDocumentData = (
  facts: CaseFacts,
  parties: readonly PartyFacts[],
  office: Values,
  instalments: readonly Instalment[],
): DocumentData => {
  const lawyers = new Map(parties.flatMap((party) => (party.lawyerId === null ? [] : [[party.lawyerId, party]])))
  return {
    values: present({
      ...office,
      ...processValues(facts),
      ...partyValues(parties),
      ...agreementValues(facts, instalments),
    }),
    groups: {
      authors: parties.map(({ name, cpf, address }) =>
        present({
          'party.name': name,
          'party.document': cpf === null ? null : formatCpf(cpf),
          'party.address': addressText(address),
        }),
      ),
      lawyers: [...lawyers.values()].map((party) =>
        present({ 'attorney.name': party.lawyer, 'attorney.bar': barOf(party) }),
      ),
      instalments: instalments.map(({ number, value, dueOn }) =>
        present({ 'instalment.number': number, 'instalment.value': value, 'instalment.dueOn': dueOn }),
      ),
    },
    conditions: conditionsOf(facts, parties),
  }
}

/** The court and the forum of a process number: cases of one share its calendar. */
const calendarKeyOf = ({ processNumber }: CaseFacts) => processNumber?.slice(13) ?? ''

const readCalendars = async (reader: TenantReader, cases: readonly CaseFacts[]) => {
  const calendars = new Map<string, BusinessCalendar>()
  for (const facts of cases) {
    const key = calendarKeyOf(facts)
    if (facts.value !== null && !calendars.has(key))
      calendars.set(key, await calendarOfProcess(reader, facts.processNumber))
  }
  return calendars
}

export const readDocumentData = async (
  reader: TenantReader,
  ids: readonly CaseId[],
): Promise<ReadonlyMap<CaseId, DocumentData>> => {
  if (ids.length === 0) return new Map()
  const [cases, parties, office] = await Promise.all([
    readCaseFacts(reader, ids),
    readPartyFacts(reader, ids),
    readOffice(reader),
  ])
  const values = officeValues(office, calendarDay(reader.now))
  const partiesByCase = new Map<CaseId, PartyFacts[]>(ids.map((id) => [id, []]))
  for (const party of parties) partiesByCase.get(party.caseId)?.push(party)
  const calendars = await readCalendars(reader, cases)
  return new Map(
    cases.map((facts) => {
      const calendar = calendars.get(calendarKeyOf(facts)) ?? nationalCalendar
      const instalments = agreementInstalments(facts, calendar)
      return [facts.id, toDocumentData(facts, partiesByCase.get(facts.id) ?? [], values, instalments)]
    }),
  )
}
