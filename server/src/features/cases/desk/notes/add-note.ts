import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../../platform/db/scope.ts'
import { orRefuse } from '../../../../platform/refusal/refusal.ts'
import { threadOf } from '../../changes/write.ts'
import { findCaseHeader } from '../case-header.store.ts'
import { publishNote } from './publish-note.ts'
import { insertNote } from './notes.store.ts'

export const addNote = async (tx: Tx, { id, text }: InputOf<typeof casesDeskEndpoints.addCaseNote>) => {
  const bareCase = orRefuse(await findCaseHeader(tx, id), errors.notFound)
  const noteId = await insertNote(tx, id, text)
  tx.audit({ action: 'cases.note.added', ...threadOf(bareCase), before: null, after: { note: text } })
  return publishNote(tx, id, noteId)
}
