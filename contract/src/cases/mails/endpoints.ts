import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { errors } from '../../kernel/errors.ts'
import { email, singleLine } from '../../kernel/fields.ts'
import { caseId, idParam } from '../../kernel/ids.ts'
import { cursor, listOf } from '../../kernel/page.ts'
import { caseFilter } from '../filter.ts'
import { casesPermissions as may } from '../permissions.ts'
import { mailsErrors as e } from './errors.ts'
import { caseMail, mailModel, mailPreview, mailRun } from './shapes.ts'

const modelId = z.number().int().min(1).max(2_147_483_647).meta({ kind: 'MailModelId' })
const text = z
  .string()
  .trim()
  .min(1)
  .max(20_000)
  .regex(/^[^\u0000]*$/)
const model = { name: singleLine(80), subject: singleLine(200), text, isActive: z.boolean().default(true) }

/** Recipients and content: chosen cases or all cases that match a filter; a model or a custom text. */
const sending = {
  cases: z.array(caseId).min(1).max(20_000).optional(),
  filter: caseFilter.optional(),
  to: z
    .array(z.enum(['author', 'lawyer']))
    .min(1)
    .max(2),
  /** For one case: sends only to these of its people's addresses. */
  addresses: z.array(email).min(1).max(50).optional(),
  model: modelId.optional(),
  subject: singleLine(200).optional(),
  text: text.optional(),
}

export const casesMailsEndpoints = {
  mailModels: endpoint({
    host: 'case',
    method: 'GET',
    path: '/api/mail-models',
    kind: 'query',
    permission: may.mailsSend,
    summary: 'The model texts of mails.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(mailModel) }),
    errors: [],
  }),
  addMailModel: endpoint({
    host: 'case',
    method: 'POST',
    path: '/api/mail-models',
    kind: 'command',
    permission: may.modelsChange,
    summary: 'Adds a model.',
    input: z.strictObject(model),
    output: z.object({ data: mailModel }),
    errors: [e.modelNameTaken, e.unknownField],
  }),
  editMailModel: endpoint({
    host: 'case',
    method: 'PUT',
    path: '/api/mail-models/:id',
    kind: 'command',
    permission: may.modelsChange,
    summary: 'Changes a model.',
    input: z.strictObject({ id: idParam(modelId), ...model }),
    output: z.object({ data: mailModel }),
    errors: [e.modelNameTaken, e.unknownField],
  }),
  removeMailModel: endpoint({
    host: 'case',
    method: 'DELETE',
    path: '/api/mail-models/:id',
    kind: 'command',
    permission: may.modelsChange,
    summary: 'Removes a model; what was sent by it stays as it was sent.',
    input: z.strictObject({ id: idParam(modelId) }),
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: [],
  }),
  previewMails: endpoint({
    host: 'case',
    method: 'POST',
    path: '/workflow/previewMails',
    kind: 'query',
    permission: may.mailsSend,
    summary: 'What a sending would send, to whom, and who is left out and why.',
    input: z.strictObject(sending),
    output: z.object({ data: mailPreview }),
    errors: [e.unknownModel, e.noText, e.unknownField, e.tooManyCases],
  }),
  sendMails: endpoint({
    host: 'case',
    method: 'POST',
    path: '/workflow/sendMails',
    kind: 'command',
    permission: may.mailsSend,
    summary: 'Sends mails to all addresses of the chosen parties; one record and outcome an address.',
    input: z.strictObject({ ...sending, clientId: z.uuid().optional() }),
    output: z.object({ data: mailRun, message: z.string() }),
    errors: [e.unknownModel, e.noText, e.unknownField, e.nothingToSend, e.tooManyCases, errors.keyUsed],
  }),
  caseMails: endpoint({
    host: 'case',
    method: 'GET',
    path: '/api/cases/:caseId/mails',
    kind: 'query',
    permission: may.casesList,
    summary: 'The mails of a case, the newest first, each address with what became of it.',
    input: z.strictObject({ caseId, cursor: cursor.optional() }),
    output: listOf(caseMail),
    errors: [],
  }),
} as const
