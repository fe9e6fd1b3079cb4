// The text of each column for a case: for the clipboard, and to detect changes.
import { formatCpf, formatPhone, formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { formatDay, formatMinute } from '@tratativa/contract/kernel/time'
import type { caseCatalogue } from '@tratativa/contract/cases/catalogue'
import { plainCaseFields } from '@tratativa/contract/cases/catalogue-fields'
import type { PlainCaseField, PlainCaseKey, WireName } from '@tratativa/contract/cases/catalogue-fields'
import { listColumns } from '@tratativa/contract/cases/columns'
import type { CaseRow } from '@tratativa/contract/cases/shapes'
import { writeDay } from '../../../../ui/calendar-days.ts'
import type { CopyCell } from '../../../../ui/table-copy.ts'
import { contactOf } from '../../parts/contact.ts'

const dayText = (day: string | null) => (day ? writeDay(day) : '')
const monthText = (instant: string) => (formatDay(instant) ?? '').slice(3)
const joined = (texts: readonly string[]) => texts.join(' | ')
const instants = (timestamps: readonly string[]) => joined(timestamps.map((timestamp) => formatMinute(timestamp) ?? ''))

/** The open tasks, next one first. */
export const openTasks = ({ tasks }: Pick<CaseRow, 'tasks'>) =>
  tasks.filter(({ completed }) => !completed).map(({ task }) => task)

/** Our value, theirs and the ceiling: the content of the summary drawing as text. */
const summary = ({ deal }: CaseRow) =>
  joined([deal.lastProposal, deal.authorCounterProposalValue, deal.maximumProposal].map((money) => money ?? '–'))

const specialValues = {
  status: (row) => row.status,
  companyName: (row) => row.companyName,
  clientName: (row) => row.client.name,
  authorName: (row) => row.author?.name ?? '',
  processNumber: (row) => formatProcessNumber(row.process.processNumber),
  id: (row) => row.id,
  proposalSummary: summary,
  maximumProposal: ({ deal }) => deal.maximumProposal ?? '',
  situation: ({ deal }) => deal.situation.name,
  authorCounterProposalValue: ({ deal }) => deal.authorCounterProposalValue ?? '',
  authorCounterProposalText: ({ deal }) => deal.authorCounterProposalText,
  clientCounterProposalValue: ({ deal }) => deal.clientCounterProposalValue ?? '',
  task: (row) => openTasks(row)[0] ?? '',
  lawyerName: (row) => row.lawyer?.name ?? '',
  barNumber: (row) => row.lawyer?.oab ?? '',
  emails: (row) => joined(contactOf(row).emails),
  phones: (row) => joined(contactOf(row).phones.map(formatPhone)),
  whatsapps: (row) => joined(contactOf(row).whatsapps.map(formatPhone)),
  authorCpf: (row) => (row.author?.cpf ? formatCpf(row.author.cpf) : ''),
  proposals: ({ deal }) => deal.proposals ?? '',
  lastProposal: ({ deal }) => deal.lastProposal ?? '',
  createdDate: (row) => formatDay(row.createdAt) ?? '',
  createdMonth: (row) => monthText(row.createdAt),
  dealDate: ({ deal }) => formatDay(deal.dateLastModifiedDealStatus) ?? '',
  dealMonth: ({ deal }) => monthText(deal.dateLastModifiedDealStatus),
  proposalEmailStatus: (row) => row.proposalEmailStatus,
  sendDates: (row) => instants(row.sendDates),
  callDates: (row) => instants(row.callDates),
  botStatus: (row) => row.botStatus,
  linkDefendant: (row) => row.linkDefendant,
  linkAuthor: (row) => row.linkAuthor,
} satisfies Record<string, (row: CaseRow) => string>

type ReadText = (row: CaseRow) => string
type PlainListColumn = {
  [Key in PlainCaseKey]: (typeof caseCatalogue)[Key] extends { list: 'shown' | 'hidden' }
    ? WireName<Key, 'columnName'>
    : never
}[PlainCaseKey]

type PlainValue = string | number | boolean | null
/** The value of a plain field as a case's row carries it. */
export const plainValue = (row: CaseRow, { part, rowName }: PlainCaseField): PlainValue => {
  const values: object = part === 'deal' || part === 'process' ? row[part] : row
  return (values as Readonly<Record<string, PlainValue>>)[rowName] ?? null
}

const plainText = (field: PlainCaseField): ReadText => {
  if (field.kind === 'day') return (row) => dayText(plainValue(row, field) as string | null)
  return (row) => String((plainValue(row, field) as string | number | null) ?? '')
}

/** The plain fields that the list can show. */
export const plainListFields = plainCaseFields.filter(({ list }) => list === 'shown' || list === 'hidden')

export type ListColumnKey = keyof typeof specialValues | PlainListColumn
export const columnValues = {
  ...specialValues,
  ...Object.fromEntries(plainListFields.map((field) => [field.columnName, plainText(field)])),
} as Readonly<Record<ListColumnKey, ReadText>>

export const isListColumn = (key: string): key is ListColumnKey => Object.hasOwn(columnValues, key)

const valueColumns = new Set<string>(
  listColumns.filter(({ kind }) => kind === 'money' || kind === 'day').map(({ key }) => key),
)

/** Money and days are typed cells, so that a spreadsheet can compute with them; all other cells are text. */
export const copyCell = (row: CaseRow, key: ListColumnKey): CopyCell => ({
  text: columnValues[key](row),
  isValue: valueColumns.has(key),
})

/** Returns the columns whose text differs between the two rows. */
export const changedColumns = (before: CaseRow, after: CaseRow): ListColumnKey[] =>
  Object.keys(columnValues)
    .filter(isListColumn)
    .filter((key) => columnValues[key](before) !== columnValues[key](after))
