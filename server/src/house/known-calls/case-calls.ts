// Recorded wire calls: cases, deals, people and tasks.
import { z } from 'zod'
import { text, type Call } from './call.ts'
import { client } from './client-calls.ts'

const person = z.object({
  id: z.number(),
  name: text,
  email: text,
  cpf: text.nullable(),
  telephones: z.array(text),
  is_lawyer: z.boolean(),
  is_active: z.boolean(),
})
const task = z.object({
  id: z.number(),
  case_id: text,
  task: text,
  newLimitDate: text,
  completed: z.boolean(),
  completed_by: z.unknown(),
  case: z.object({ id: text }),
})
const deal = z.object({
  id: z.number(),
  status: text,
  limitDate: text.nullable(),
  closedDealDate: text.nullable(),
  authorCounterProposalValue: text.nullable(),
  authorCounterProposalText: text,
  clientCounterProposalValue: text.nullable(),
  clientCounterProposalText: text,
  dutyLimitDate: text.nullable(),
  paymentLimitDate: text.nullable(),
  dutyToDo: text,
  paymentType: text,
  selectedPaymentType: text,
  lastProposal: text.nullable(),
  proposals: text.nullable(),
  percentSuccubenceFees: z.number().nullable(),
})
const somebody = z.object({
  id: z.number(),
  name: text,
  email: text,
  telephones: z.array(text),
  whatsapp: z.array(text),
})
const oneCase = z.object({
  id: text.regex(/^[A-Z]{2}\d{7,}$/),
  internalId: text,
  status: text,
  processualState: z.enum(['Acordo Prévio', 'Pós Sentença']),
  createdAt: text,
  client: z.object({ name: text }),
  group: z.object({ name: text }),
  author: somebody,
  lawyer: somebody.nullable(),
  process: z.object({
    id: z.number(),
    clientFolder: text,
    value: text.nullable(),
    observation: text,
    processNumber: text,
    processes: z.array(z.object({ person: somebody, lawyer: somebody.nullable() })).min(1),
  }),
  tasks: z.array(z.object({ task: text, completed: z.boolean() })).min(1),
  deal,
})
const history = z.object({ history: z.array(z.unknown()) })
const run = z.object({ data: z.object({ id: text, state: text }) })

export const caseCalls: readonly Call[] = [
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
    answers: z.object({ data: z.object({ id: text }) }),
  },
  {
    of: 'CASE-001 DEAL-001',
    method: 'GET',
    path: (of) => `/api/case/api/cases/${of.case}`,
    answers: z.object({ data: z.object({ id: text, deal }) }),
  },
  {
    of: 'CASE-001 CASE-004 DEAL-001',
    method: 'POST',
    path: () => '/api/case/fetch-cases',
    body: () => ({ filters: { search: 'Maria', groupName: ['Sudeste'] }, pagination: { page: 1, size: 15 } }),
    answers: z.object({
      data: z.array(oneCase).min(1),
      pagination: z.object({ page: z.literal(1), size: z.literal(15), total: z.number() }),
    }),
  },
  {
    of: 'CASE-014',
    method: 'POST',
    path: () => '/api/case/get-cases-ids',
    body: () => ({ filters: {} }),
    answers: z.object({ data: z.array(text).min(1) }),
  },
  {
    of: 'SEARCH-002',
    method: 'POST',
    path: () => '/api/case/fast-search',
    body: () => ({ search: 'Maria' }),
    answers: z.object({
      data: z.array(z.object({ id: text, author: text, processNumber: text })).min(1),
    }),
  },
  {
    of: 'CASE-014',
    method: 'GET',
    path: () => '/api/case/api/constants/dealStatus',
    answers: z.object({ data: z.array(z.object({ name: text })).min(1) }),
  },
  {
    of: 'CASE-014',
    method: 'PUT',
    path: () => '/api/case/api/deals/updateStatus',
    body: (of) => ({ ids: [of.case], status: 'Em negociação' }),
    answers: z.object({ data: z.tuple([oneCase]) }),
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
    answers: z.object({ data: oneCase }),
  },
  {
    of: 'CASE-019',
    method: 'PUT',
    path: (of) => `/api/case/api/cases/${of.case}/signedDraft`,
    body: () => ({ name: 'minuta.pdf' }),
    answers: z.object({ data: oneCase }),
  },
  {
    of: 'CASE-021',
    method: 'POST',
    path: () => '/api/case/workflow/sendMails',
    body: (of) => ({ cases: [of.case], to: ['author'], subject: 'Proposta', text: 'Olá.' }),
    answers: z.object({ data: z.unknown(), message: text.min(1) }),
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
