import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../../platform/db/scope.ts'
import { orRefuse } from '../../../../platform/refusal/refusal.ts'
import { threadOf } from '../case-thread.ts'
import { findBareCase } from '../held-case.store.ts'
import { noteTold } from './note-told.ts'
import { insertNote } from './notes.store.ts'

export const addNote = async (tx: Tx, { id, text }: InputOf<typeof casesDeskEndpoints.addCaseNote>) => {
  const found = orRefuse(await findBareCase(tx, id), errors.notFound)
  const noteId = await insertNote(tx, id, text)
  tx.audit({ action: 'cases.note.added', ...threadOf(found), before: null, after: { note: text } })
  return noteTold(tx, id, noteId)
}
