// Resolves the request of a sending: its texts, and the cases that it covers.
import type { casesMailsEndpoints } from '@tratativa/contract/cases/mails/endpoints'
import { mailsErrors } from '@tratativa/contract/cases/mails/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { matchingIds } from '../list/matching-ids.ts'
import { refuseUnknownFields } from './change-models.ts'
import { findModel } from './models.store.ts'
import type { MailChoice, Texts } from './plan-mails.ts'

type MailSelection = InputOf<typeof casesMailsEndpoints.previewMails>

const mostCases = 20_000

const textsOf = async (reader: TenantReader, { model, subject, text }: MailSelection): Promise<Texts> => {
  if (subject !== undefined && text !== undefined) return { subject, text }
  if (model === undefined) return refuse(mailsErrors.noText)
  const mailModel = orRefuse(await findModel(reader, model), mailsErrors.unknownModel)
  if (!mailModel.isActive) refuse(mailsErrors.unknownModel)
  return { subject: subject ?? mailModel.subject, text: text ?? mailModel.text }
}

export const chooseMails = async (
  reader: TenantReader,
  mailInput: MailSelection,
): Promise<{ ids: CaseId[]; choice: MailChoice }> => {
  const texts = await textsOf(reader, mailInput)
  refuseUnknownFields(texts)
  const ids = mailInput.cases ?? (mailInput.filter === undefined ? [] : await matchingIds(reader, mailInput.filter))
  if (ids.length === 0) refuse(mailsErrors.nothingToSend)
  if (ids.length > mostCases) refuse(mailsErrors.tooManyCases)
  return { ids: [...new Set(ids)], choice: { ...texts, to: mailInput.to, addresses: mailInput.addresses ?? null } }
}
