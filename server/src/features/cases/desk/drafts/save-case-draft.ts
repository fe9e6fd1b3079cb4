import type { casesDraftEndpoints } from '@tratativa/contract/cases/desk/draft-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Reader, Tx } from '../../../../platform/db/scope.ts'
import { orRefuse } from '../../../../platform/refusal/refusal.ts'
import { findCaseHeader } from '../case-header.store.ts'
import { deleteCaseDraft, listOwnCaseDrafts, upsertCaseDraft } from '../../drafts/drafts.store.ts'

type Input = InputOf<typeof casesDraftEndpoints.saveCaseDraft>

const isEmpty = (draft: Input['draft']) =>
  draft.text.trim() === '' && (draft.channel !== 'mail' || draft.subject.trim() === '')

export const saveCaseDraft = async (tx: Tx, { id, draft }: Input) => {
  orRefuse(await findCaseHeader(tx, id), errors.notFound)
  await (isEmpty(draft) ? deleteCaseDraft(tx, id, draft.channel) : upsertCaseDraft(tx, id, draft))
  return { data: await listOwnCaseDrafts(tx, id) }
}

export const readCaseDrafts = async (reader: Reader, { id }: InputOf<typeof casesDraftEndpoints.caseDrafts>) => {
  orRefuse(await findCaseHeader(reader, id), errors.notFound)
  return { data: await listOwnCaseDrafts(reader, id) }
}
