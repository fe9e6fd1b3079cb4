// Formats each column of a case for a spreadsheet, in the form that an import reads. Pure.
import { caseColumns, type CaseColumnKey, type ColumnKind } from '@tratativa/contract/cases/columns'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { moneyToCents } from '@tratativa/contract/kernel/brazil'
import { calendarDay, formatDay, formatMinute } from '@tratativa/contract/kernel/time'
import { splitEmails } from '@tratativa/contract/people/addresses'
import type { Column } from '@tratativa/spreadsheets'
import type { Beside } from './exports.store.ts'

export interface ExportedCase {
  readonly row: CaseRow
  readonly beside: Beside
}

type Value = string | number | null
type Read = (exportedCase: ExportedCase) => Value
type Person = CaseRow['author']

const cents = (money: string | null): number | null => (money === null ? null : Number(moneyToCents(money)))
const joined = (texts: readonly string[]) => texts.join(' | ')
const dayOf = (instant: string) => calendarDay(new Date(instant))
const monthOf = (instant: string) => (formatDay(instant) ?? '').slice(3)
const moments = (instants: readonly string[]) => joined(instants.map((instant) => formatMinute(instant) ?? ''))
const flag = (is: boolean) => (is ? 'SIM' : 'NÃO')

const emails = (person: Person) => joined(splitEmails(person?.email ?? ''))
const phones = (person: Person) => joined(person?.telephones ?? [])
/** Our contact: the lawyer where there is one, else the author (EAOAB art. 34 VIII). */
const contact = ({ row: { lawyer, author } }: ExportedCase) => lawyer ?? author

/** Our value, theirs and the ceiling, in the order of the gap bar in the list. */
const summary = ({ row: { deal } }: ExportedCase) =>
  joined([deal.lastProposal, deal.authorCounterProposalValue, deal.maximumProposal].map((money) => money ?? '–'))

const ofWhom = {
  companyName: ({ row }) => row.companyName,
  clientName: ({ row }) => row.client.name,
  authorName: ({ row }) => row.author?.name ?? '',
  authorCpf: ({ row }) => row.author?.cpf ?? '',
  authorEmails: ({ row }) => emails(row.author),
  authorPhones: ({ row }) => phones(row.author),
  lawyerName: ({ row }) => row.lawyer?.name ?? '',
  barNumber: ({ row }) => row.lawyer?.oab ?? '',
  lawyerEmails: ({ row }) => emails(row.lawyer),
  lawyerPhones: ({ row }) => phones(row.lawyer),
  emails: (exportedCase) => emails(contact(exportedCase)),
  phones: (exportedCase) => phones(contact(exportedCase)),
  whatsapps: (exportedCase) => joined(contact(exportedCase)?.whatsapp ?? []),
  negotiator: ({ row }) => row.negotiator?.name ?? '',
} satisfies Partial<Record<CaseColumnKey, Read>>

const ofProcess = {
  processNumber: ({ row }) => row.process.processNumber,
  oldProcessNumber: ({ beside }) => beside.old_process_number,
  clientFolder: ({ row }) => row.process.clientFolder,
  processValue: ({ row }) => cents(row.process.value),
  state: ({ row }) => row.process.state,
  district: ({ row }) => row.process.district,
  court: ({ row }) => row.process.court,
  object: ({ row }) => row.process.object,
  observation: ({ row }) => row.process.observation,
  processualState: ({ row }) => row.processualState,
  caseType: ({ row }) => row.caseType,
  hearingDate: ({ beside }) => beside.hearing_at && calendarDay(beside.hearing_at),
} satisfies Partial<Record<CaseColumnKey, Read>>

const ofDeal = {
  situation: ({ row }) => row.deal.situation.name,
  proposalSummary: summary,
  maximumProposal: ({ row }) => cents(row.deal.maximumProposal),
  lastProposal: ({ row }) => cents(row.deal.lastProposal),
  proposals: ({ row }) => cents(row.deal.proposals),
  authorCounterProposalValue: ({ row }) => cents(row.deal.authorCounterProposalValue),
  authorCounterProposalText: ({ row }) => row.deal.authorCounterProposalText,
  clientCounterProposalValue: ({ row }) => cents(row.deal.clientCounterProposalValue),
  clientCounterProposalText: ({ row }) => row.deal.clientCounterProposalText,
  dutyToDo: ({ row }) => row.deal.dutyToDo,
  limitDate: ({ row }) => row.deal.limitDate,
  closedDealDate: ({ row }) => row.deal.closedDealDate,
  paymentLimitDate: ({ row }) => row.deal.paymentLimitDate,
  dutyLimitDate: ({ row }) => row.deal.dutyLimitDate,
  petitionDate: ({ row }) => row.deal.agreementProposalPetitionDate,
  campaignDate: ({ beside }) => beside.campaign_date,
  paymentType: ({ row }) => row.deal.paymentType,
  selectedPaymentType: ({ row }) => row.deal.selectedPaymentType,
  percentSuccubenceFees: ({ row }) => row.deal.percentSuccubenceFees,
  negotiateInAf: ({ beside }) => flag(beside.negotiate_in_af),
  dealDate: ({ row }) => dayOf(row.deal.dateLastModifiedDealStatus),
  dealMonth: ({ row }) => monthOf(row.deal.dateLastModifiedDealStatus),
} satisfies Partial<Record<CaseColumnKey, Read>>

const ofForm = {
  writtenSummary: ({ beside }) => beside.proposal_summary,
  distributionDate: ({ beside }) => beside.distribution_date,
  instalments: ({ beside }) => beside.instalments,
  bankAccount: ({ beside }) => beside.bank_account,
  beneficiaries: ({ beside }) => beside.beneficiaries,
  defendantName: ({ beside }) => beside.defendant_name,
} satisfies Partial<Record<CaseColumnKey, Read>>

const values: Readonly<Record<CaseColumnKey, Read>> = {
  ...ofWhom,
  ...ofProcess,
  ...ofDeal,
  ...ofForm,
  id: ({ row }) => row.id,
  internalId: ({ row }) => row.internalId,
  status: ({ row }) => row.status,
  task: ({ row }) => row.tasks.find(({ completed }) => !completed)?.task ?? '',
  createdDate: ({ row }) => dayOf(row.createdAt),
  createdMonth: ({ row }) => monthOf(row.createdAt),
  proposalEmailStatus: ({ row }) => row.proposalEmailStatus,
  sendDates: ({ row }) => moments(row.sendDates),
  callDates: ({ row }) => moments(row.callDates),
  botStatus: ({ row }) => row.botStatus,
  linkDefendant: ({ row }) => row.linkDefendant,
  linkAuthor: ({ row }) => row.linkAuthor,
}

const kinds: Partial<Record<ColumnKind, Column['kind']>> = {
  money: 'money',
  day: 'date',
  percent: 'number',
  count: 'number',
}

/** Returns the columns of a spreadsheet, with the headings that an import recognises. */
export const sheetColumns = (keys: readonly CaseColumnKey[]): Column[] =>
  keys.flatMap((key) => {
    const column = caseColumns.find((caseColumn) => caseColumn.key === key)
    return column ? [{ name: column.heading, kind: kinds[column.kind] ?? 'text' }] : []
  })

export const rowWriter = (keys: readonly CaseColumnKey[]) => {
  const reads = keys.map((key) => values[key])
  return (exportedCase: ExportedCase): Value[] => reads.map((read) => read(exportedCase))
}
