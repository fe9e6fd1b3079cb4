// Recorded wire calls: clients and sub-clients.
import { z } from 'zod'
import { anyText, type RecordedCall } from './recorded-call.ts'

const successAnswer = z.object({ status: z.literal('success'), message: anyText.min(1) })
export const client = z.object({ id: z.number(), name: anyText, isActive: z.boolean() })
const subClient = client.extend({ clientId: z.number() })
const form = z.object({ data: z.array(z.object({ key: anyText, formType: anyText })).min(1) })

export const clientCalls: readonly RecordedCall[] = [
  {
    of: 'CLIENT-001',
    method: 'GET',
    path: (of) => `/api/client/client/${of.client}`,
    answers: z.object({ data: client }),
  },
  {
    of: 'CLIENT-001',
    method: 'GET',
    path: (of) => `/api/client/client?id=${of.client}`,
    answers: z.object({ data: z.tuple([client]) }),
  },
  {
    of: 'CLIENT-001',
    method: 'POST',
    path: () => '/api/client/client/register',
    body: () => ({ name: 'Banco Novo' }),
    answers: successAnswer.extend({ message: z.literal('Cliente cadastrado com sucesso.'), data: client }),
  },
  {
    of: 'CLIENT-001',
    method: 'PUT',
    path: (of) => `/api/client/client/${of.client}/edit`,
    body: () => ({ notes: 'Novo.' }),
    answers: successAnswer.extend({ message: z.literal('Cliente editado com sucesso.'), data: client }),
  },
  {
    of: 'CLIENT-001',
    method: 'PATCH',
    path: () => '/api/client/client/toggle-status',
    body: ({ spare }) => ({ id: spare }),
    answers: successAnswer.extend({ data: client }),
  },
  { of: 'CLIENT-001', method: 'DELETE', path: (of) => `/api/client/client/${of.spare}`, answers: successAnswer },
  {
    of: 'CLIENT-003',
    method: 'GET',
    path: (of) => `/api/client/sub-client?id=${of.group}`,
    answers: z.object({ data: z.tuple([subClient]) }),
  },
  {
    of: 'CLIENT-003',
    method: 'POST',
    path: () => '/api/client/sub-client',
    body: (of) => ({ clientId: of.client, name: 'Norte' }),
    answers: successAnswer.extend({ data: subClient }),
  },
  {
    of: 'CLIENT-003',
    method: 'PUT',
    path: (of) => `/api/client/sub-client/${of.group}`,
    body: () => ({ notes: 'Nova.' }),
    answers: successAnswer.extend({ data: subClient }),
  },
  {
    of: 'CLIENT-003',
    method: 'PATCH',
    path: () => '/api/client/sub-client/toggle-status',
    body: (of) => ({ id: of.spareGroup }),
    answers: successAnswer.extend({ data: subClient }),
  },
  { of: 'CLIENT-004', method: 'GET', path: (of) => `/api/client/sub-client/${of.group}/form-fields`, answers: form },
  {
    of: 'CLIENT-004',
    method: 'PUT',
    path: (of) => `/api/client/sub-client/${of.group}/form-fields`,
    body: () => ({ formType: 'case', fields: [{ key: 'clientFolder', isAsked: true, isRequired: false }] }),
    answers: form,
  },
  {
    of: 'CLIENT-004',
    method: 'PUT',
    path: (of) => `/api/client/sub-client/${of.group}/form-fields/bulk`,
    body: (of) => ({ formType: 'deal', groupId: of.spareGroup, hasBeneficiaries: false }),
    answers: form,
  },
  {
    of: 'CLIENT-005',
    method: 'GET',
    path: () => '/api/client/whatsapp-released',
    answers: z.object({ data: z.object({ whatsappReleased: z.boolean() }) }),
  },
  {
    of: 'CLIENT-005',
    method: 'GET',
    path: () => '/api/client/whatsapp-group-list',
    answers: z.object({ data: z.array(z.object({ id: z.number(), name: anyText, linkWhatsapp: anyText })) }),
  },
]
