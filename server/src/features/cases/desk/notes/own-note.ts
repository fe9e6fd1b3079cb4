import type { CaseNoteId } from '@tratativa/contract/cases/desk/shapes'
import { casesErrors } from '@tratativa/contract/cases/errors'
import { errors } from '@tratativa/contract/kernel/errors'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { findCaseHeader } from '../case-header.store.ts'
import { lockNote } from './notes.store.ts'

/** Returns the caller's own note and its case; refuses when the note is somebody else's or not in the expected state. */
export const ownNote = async (tx: Tx, id: CaseNoteId, { isRemoved }: { readonly isRemoved: boolean }) => {
  const note = orRefuse(await lockNote(tx, id), errors.notFound)
  if ((note.removedAt !== null) !== isRemoved) refuse(errors.notFound)
  if (note.accountId !== tx.actor.accountId) refuse(casesErrors.noteNotYours)
  return { note, of: orRefuse(await findCaseHeader(tx, note.caseId as CaseId), errors.notFound) }
}
