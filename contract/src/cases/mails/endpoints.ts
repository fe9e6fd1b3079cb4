import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { errors } from '../../kernel/errors.ts'
import { email, singleLine } from '../../kernel/fields.ts'
import { caseId, idParam } from '../../kernel/ids.ts'
import { cursor, listOf } from '../../kernel/page.ts'
import { caseFilter } from '../filter.ts'
import { conductErrors } from '../../conduct/errors.ts'
import { mailsErrors as e } from './errors.ts'
import { caseMail, mailModel, mailPreview, mailRun } from './shapes.ts'
import { casesMailsAddresses } from './calls.ts'

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
    ...casesMailsAddresses.mailModels,
    summary: 'The model texts of mails.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(mailModel) }),
    errors: [],
  }),
  addMailModel: endpoint({
    ...casesMailsAddresses.addMailModel,
    summary: 'Adds a model.',
    input: z.strictObject({ ...model, clientId: z.uuid().optional() }),
    output: z.object({ data: mailModel }),
    errors: [e.modelNameTaken, e.unknownField, errors.keyUsed],
  }),
  editMailModel: endpoint({
    ...casesMailsAddresses.editMailModel,
    summary: 'Changes a model.',
    input: z.strictObject({ id: idParam(modelId), ...model }),
    output: z.object({ data: mailModel }),
    errors: [e.modelNameTaken, e.unknownField],
  }),
  removeMailModel: endpoint({
    ...casesMailsAddresses.removeMailModel,
    summary: 'Removes a model; what was sent by it stays as it was sent.',
    input: z.strictObject({ id: idParam(modelId) }),
    output: z.object({ data: z.object({ id: z.number() }) }),
    errors: [],
  }),
  previewMails: endpoint({
    ...casesMailsAddresses.previewMails,
    summary: 'What a sending would send, to whom, and who is left out and why.',
    input: z.strictObject(sending),
    output: z.object({ data: mailPreview }),
    errors: [e.unknownModel, e.noText, e.unknownField, e.tooManyCases],
  }),
  sendMails: endpoint({
    ...casesMailsAddresses.sendMails,
    summary: 'Sends mails to all addresses of the chosen parties; one record and outcome an address.',
    input: z.strictObject({
      ...sending,
      clientId: z.uuid().optional(),
      /** Sends against the company's rules of conduct; only supervisors and administrators may. */
      isConductConfirmed: z.boolean().default(false),
    }),
    output: z.object({ data: mailRun, message: z.string() }),
    errors: [
      e.unknownModel,
      e.noText,
      e.unknownField,
      e.nothingToSend,
      e.tooManyCases,
      errors.keyUsed,
      conductErrors.massHours,
    ],
  }),
  caseMails: endpoint({
    ...casesMailsAddresses.caseMails,
    summary: 'The mails of a case, the newest first, each address with what became of it.',
    input: z.strictObject({ caseId, cursor: cursor.optional() }),
    output: listOf(caseMail),
    errors: [],
  }),
} as const
