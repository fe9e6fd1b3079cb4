// Formats each column of a case for a spreadsheet, in the form that an import reads. Pure.
import type { CasePart, PlainKind } from '@tratativa/contract/cases/catalogue-entry'
import { plainCaseFields, type PlainCaseKey, type WireName } from '@tratativa/contract/cases/catalogue-fields'
import { caseColumns, type CaseColumnKey, type ColumnKind } from '@tratativa/contract/cases/columns'
import type { CaseRow, PlainValues } from '@tratativa/contract/cases/shapes'
import { moneyToCents } from '@tratativa/contract/kernel/brazil'
import { calendarDay, formatDay, formatMinute } from '@tratativa/contract/kernel/time'
import { splitEmails } from '@tratativa/contract/people/addresses'
import type { Column } from '@tratativa/spreadsheets'
import type { Beside } from './exports.store.ts'

export interface ExportedCase {
  readonly row: CaseRow
  readonly beside: Beside
  /** The plain fields that the row does not have. */
  readonly beyond: PlainValues<'detail' | 'extra'>
}

type Value = string | number | null
type Read = (exportedCase: ExportedCase) => Value
type PlainColumnKey = WireName<Exclude<PlainCaseKey, 'isActive'>, 'columnName'>
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
  dealDate: ({ row }) => dayOf(row.deal.dateLastModifiedDealStatus),
  dealMonth: ({ row }) => monthOf(row.deal.dateLastModifiedDealStatus),
} satisfies Partial<Record<CaseColumnKey, Read>>

const partOf = ({ row, beyond }: ExportedCase, part: CasePart): Readonly<Record<string, unknown>> => {
  switch (part) {
    case 'row':
      return row
    case 'process':
      return row.process
    case 'deal':
      return row.deal
    default:
      return beyond
  }
}

const plainValue = (kind: PlainKind, value: unknown): Value => {
  if (kind === 'flag') return flag(value === true)
  if (kind === 'money') return cents(value as string | null)
  return value as Value
}

const plain = Object.fromEntries(
  plainCaseFields.map(({ columnName, kind, part, rowName }) => [
    columnName,
    (exportedCase: ExportedCase) => plainValue(kind, partOf(exportedCase, part)[rowName]),
  ]),
) as Readonly<Record<PlainColumnKey, Read>>

const values: Readonly<Record<CaseColumnKey, Read>> = {
  ...ofWhom,
  ...ofProcess,
  ...ofDeal,
  ...plain,
  id: ({ row }) => row.id,
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
