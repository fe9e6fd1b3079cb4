// The text of each column for a case: for the clipboard, and to detect changes.
import { formatCpf, formatPhone, formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { formatDay, formatMinute } from '@tratativa/contract/kernel/time'
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

export const columnValues = {
  status: (row) => row.status,
  companyName: (row) => row.companyName,
  clientName: (row) => row.client.name,
  authorName: (row) => row.author?.name ?? '',
  processNumber: (row) => formatProcessNumber(row.process.processNumber),
  clientFolder: (row) => row.process.clientFolder,
  id: (row) => row.id,
  proposalSummary: summary,
  maximumProposal: ({ deal }) => deal.maximumProposal ?? '',
  dutyToDo: ({ deal }) => deal.dutyToDo,
  situation: ({ deal }) => deal.situation.name,
  limitDate: ({ deal }) => dayText(deal.limitDate),
  authorCounterProposalValue: ({ deal }) => deal.authorCounterProposalValue ?? '',
  authorCounterProposalText: ({ deal }) => deal.authorCounterProposalText,
  clientCounterProposalValue: ({ deal }) => deal.clientCounterProposalValue ?? '',
  task: (row) => openTasks(row)[0] ?? '',
  processualState: (row) => row.processualState,
  lawyerName: (row) => row.lawyer?.name ?? '',
  barNumber: (row) => row.lawyer?.oab ?? '',
  emails: (row) => joined(contactOf(row).emails),
  phones: (row) => joined(contactOf(row).phones.map(formatPhone)),
  whatsapps: (row) => joined(contactOf(row).whatsapps.map(formatPhone)),
  caseType: (row) => row.caseType,
  closedDealDate: ({ deal }) => dayText(deal.closedDealDate),
  authorCpf: (row) => (row.author?.cpf ? formatCpf(row.author.cpf) : ''),
  state: (row) => row.process.state,
  district: (row) => row.process.district,
  court: (row) => row.process.court,
  object: (row) => row.process.object,
  processValue: (row) => row.process.value ?? '',
  proposals: ({ deal }) => deal.proposals ?? '',
  lastProposal: ({ deal }) => deal.lastProposal ?? '',
  paymentLimitDate: ({ deal }) => dayText(deal.paymentLimitDate),
  selectedPaymentType: ({ deal }) => deal.selectedPaymentType,
  dutyLimitDate: ({ deal }) => dayText(deal.dutyLimitDate),
  createdDate: (row) => formatDay(row.createdAt) ?? '',
  createdMonth: (row) => monthText(row.createdAt),
  dealDate: ({ deal }) => formatDay(deal.dateLastModifiedDealStatus) ?? '',
  dealMonth: ({ deal }) => monthText(deal.dateLastModifiedDealStatus),
  proposalEmailStatus: (row) => row.proposalEmailStatus,
  sendDates: (row) => instants(row.sendDates),
  callDates: (row) => instants(row.callDates),
  observation: (row) => row.process.observation,
  botStatus: (row) => row.botStatus,
  linkDefendant: (row) => row.linkDefendant,
  linkAuthor: (row) => row.linkAuthor,
} satisfies Record<string, (row: CaseRow) => string>

export type ListColumnKey = keyof typeof columnValues
export const isListColumn = (key: string): key is ListColumnKey => Object.hasOwn(columnValues, key)

const valueColumns: readonly ListColumnKey[] = [
  'maximumProposal',
  'authorCounterProposalValue',
  'clientCounterProposalValue',
  'processValue',
  'proposals',
  'lastProposal',
  'limitDate',
  'closedDealDate',
  'paymentLimitDate',
  'dutyLimitDate',
  'createdDate',
  'dealDate',
]

/** Money and days are typed cells, so that a spreadsheet can compute with them; all other cells are text. */
export const copyCell = (row: CaseRow, key: ListColumnKey): CopyCell => ({
  text: columnValues[key](row),
  isValue: valueColumns.includes(key),
})

/** Returns the columns whose text differs between the two rows. */
export const changedColumns = (before: CaseRow, after: CaseRow): ListColumnKey[] =>
  Object.keys(columnValues)
    .filter(isListColumn)
    .filter((key) => columnValues[key](before) !== columnValues[key](after))
