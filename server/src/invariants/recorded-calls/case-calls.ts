// Recorded wire calls: cases, deals, people and tasks.
import { z } from 'zod'
import { anyText, type RecordedCall } from './recorded-call.ts'
import { client } from './client-calls.ts'

const person = z.object({
  id: z.number(),
  name: anyText,
  email: anyText,
  cpf: anyText.nullable(),
  telephones: z.array(anyText),
  is_lawyer: z.boolean(),
  is_active: z.boolean(),
})
const task = z.object({
  id: z.number(),
  case_id: anyText,
  task: anyText,
  newLimitDate: anyText,
  completed: z.boolean(),
  completed_by: z.unknown(),
  case: z.object({ id: anyText }),
})
const deal = z.object({
  id: z.number(),
  status: anyText,
  limitDate: anyText.nullable(),
  closedDealDate: anyText.nullable(),
  authorCounterProposalValue: anyText.nullable(),
  authorCounterProposalText: anyText,
  clientCounterProposalValue: anyText.nullable(),
  clientCounterProposalText: anyText,
  dutyLimitDate: anyText.nullable(),
  paymentLimitDate: anyText.nullable(),
  dutyToDo: anyText,
  paymentType: anyText,
  selectedPaymentType: anyText,
  lastProposal: anyText.nullable(),
  proposals: anyText.nullable(),
  percentSuccubenceFees: z.number().nullable(),
})
const somebody = z.object({
  id: z.number(),
  name: anyText,
  email: anyText,
  telephones: z.array(anyText),
  whatsapp: z.array(anyText),
})
const caseShape = z.object({
  id: anyText.regex(/^[A-Z]{2}\d{7,}$/),
  internalId: anyText,
  status: anyText,
  processualState: z.enum(['Acordo Prévio', 'Pós Sentença']),
  createdAt: anyText,
  client: z.object({ name: anyText }),
  group: z.object({ name: anyText }),
  author: somebody,
  lawyer: somebody.nullable(),
  process: z.object({
    id: z.number(),
    clientFolder: anyText,
    value: anyText.nullable(),
    observation: anyText,
    processNumber: anyText,
    processes: z.array(z.object({ person: somebody, lawyer: somebody.nullable() })).min(1),
  }),
  tasks: z.array(z.object({ task: anyText, completed: z.boolean() })).min(1),
  deal,
})
const history = z.object({ history: z.array(z.unknown()) })
const run = z.object({ data: z.object({ id: anyText, state: anyText }) })

export const caseCalls: readonly RecordedCall[] = [
  {
    of: 'CLIENT-002',
    method: 'GET',
    path: () => '/api/case/api/clients',
    answers: z.object({ data: z.array(client).min(1) }),
  },
  {
    of: 'CASE-022',
    method: 'POST',
    path: () => '/api/case/api/cases',
    body: (of) => ({
      client: of.client,
      processNumber: '0725517-23.2025.8.07.0000',
      dealLimitDate: '2027-01-31',
      parties: [{ person: { is: 'known', id: of.person } }],
    }),
    answers: z.object({ data: z.object({ id: anyText }) }),
  },
  {
    of: 'CASE-001 DEAL-001',
    method: 'GET',
    path: (of) => `/api/case/api/cases/${of.case}`,
    answers: z.object({ data: z.object({ id: anyText, deal }) }),
  },
  {
    of: 'CASE-001 CASE-004 DEAL-001',
    method: 'POST',
    path: () => '/api/case/fetch-cases',
    body: () => ({ filters: { search: 'Maria', groupName: ['Sudeste'] }, pagination: { page: 1, size: 15 } }),
    answers: z.object({
      data: z.array(caseShape).min(1),
      pagination: z.object({ page: z.literal(1), size: z.literal(15), total: z.number() }),
    }),
  },
  {
    of: 'CASE-014',
    method: 'POST',
    path: () => '/api/case/get-cases-ids',
    body: () => ({ filters: {} }),
    answers: z.object({ data: z.array(anyText).min(1) }),
  },
  {
    of: 'SEARCH-002',
    method: 'POST',
    path: () => '/api/case/fast-search',
    body: () => ({ search: 'Maria' }),
    answers: z.object({
      data: z.array(z.object({ id: anyText, author: anyText, processNumber: anyText })).min(1),
    }),
  },
  {
    of: 'CASE-014',
    method: 'GET',
    path: () => '/api/case/api/constants/dealStatus',
    answers: z.object({ data: z.array(z.object({ name: anyText })).min(1) }),
  },
  {
    of: 'CASE-014',
    method: 'PUT',
    path: () => '/api/case/api/deals/updateStatus',
    body: (of) => ({ ids: [of.case], status: 'Em negociação' }),
    answers: z.object({ data: z.tuple([caseShape]) }),
  },
  {
    of: 'CASE-013',
    method: 'PUT',
    path: () => '/api/case/api/tools/massEdit',
    body: (of) => ({ ids: [of.case], changes: { limitDate: '2027-03-01' } }),
    answers: run,
  },
  {
    of: 'CASE-013',
    method: 'POST',
    path: () => '/api/case/api/tools/massEdit',
    body: (of) => ({ ids: [of.case], changes: { limitDate: '2027-03-02' } }),
    answers: run,
  },
  { of: 'CASE-016', method: 'GET', path: (of) => `/api/case/api/cases/${of.case}/history`, answers: history },
  { of: 'CASE-016', method: 'GET', path: (of) => `/api/case/api/cases/${of.case}/bot-history`, answers: history },
  {
    of: 'CASE-019',
    method: 'PUT',
    path: (of) => `/api/case/api/cases/${of.case}/zapsign`,
    body: () => ({ token: 'abc' }),
    answers: z.object({ data: caseShape }),
  },
  {
    of: 'CASE-019',
    method: 'PUT',
    path: (of) => `/api/case/api/cases/${of.case}/signedDraft`,
    body: () => ({ name: 'minuta.pdf' }),
    answers: z.object({ data: caseShape }),
  },
  {
    of: 'CASE-021',
    method: 'POST',
    path: () => '/api/case/workflow/sendMails',
    body: (of) => ({ cases: [of.case], to: ['author'], subject: 'Proposta', text: 'Olá.' }),
    answers: z.object({ data: z.unknown(), message: anyText.min(1) }),
  },
  {
    of: 'PERSON-001',
    method: 'GET',
    path: () => '/api/case/api/persons',
    answers: z.object({ data: z.array(person).min(1) }),
  },
  {
    of: 'PERSON-004',
    method: 'GET',
    path: (of) => `/api/case/api/persons/${of.person}`,
    answers: z.object({ data: person }),
  },
  {
    of: 'TASK-003',
    method: 'GET',
    path: (of) => `/api/case/api/cases/${of.case}/tasks`,
    answers: z.object({ data: z.array(task).min(1) }),
  },
  { of: 'TASK-003', method: 'GET', path: (of) => `/api/case/api/tasks/${of.task}`, answers: z.object({ data: task }) },
  {
    of: 'TASK-003',
    method: 'PUT',
    path: (of) => `/api/case/api/tasks/${of.task}/complete`,
    answers: z.object({ data: task.extend({ completed: z.literal(true) }) }),
  },
]
