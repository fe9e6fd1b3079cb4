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
import type { Choice, Texts } from './plan-mails.ts'

type Given = InputOf<typeof casesMailsEndpoints.previewMails>

const mostCases = 20_000

const textsOf = async (reader: TenantReader, { model, subject, text }: Given): Promise<Texts> => {
  if (subject !== undefined && text !== undefined) return { subject, text }
  if (model === undefined) return refuse(mailsErrors.noText)
  const found = orRefuse(await findModel(reader, model), mailsErrors.unknownModel)
  if (!found.isActive) refuse(mailsErrors.unknownModel)
  return { subject: subject ?? found.subject, text: text ?? found.text }
}

export const chooseMails = async (reader: TenantReader, given: Given): Promise<{ ids: CaseId[]; choice: Choice }> => {
  const texts = await textsOf(reader, given)
  refuseUnknownFields(texts)
  const ids = given.cases ?? (given.filter === undefined ? [] : await matchingIds(reader, given.filter))
  if (ids.length === 0) refuse(mailsErrors.nothingToSend)
  if (ids.length > mostCases) refuse(mailsErrors.tooManyCases)
  return { ids: [...new Set(ids)], choice: { ...texts, to: given.to, addresses: given.addresses ?? null } }
}
