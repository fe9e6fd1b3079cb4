import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { casesErrors } from '@tratativa/contract/cases/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Tx } from '../../../../platform/db/scope.ts'
import { refuse } from '../../../../platform/refusal/refusal.ts'
import { threadOf } from '../../changes/write.ts'
import { noteMinutes } from '../timeline/timeline-item.ts'
import { publishNote } from './publish-note.ts'
import { updateNote } from './notes.store.ts'
import { ownNote } from './own-note.ts'

export const editNote = async (tx: Tx, { id, text }: InputOf<typeof casesDeskEndpoints.editCaseNote>) => {
  const { note, of } = await ownNote(tx, id, { isRemoved: false })
  if (tx.now.getTime() - note.at.getTime() >= noteMinutes * 60_000) refuse(casesErrors.noteTooOld)
  if (note.text !== text) {
    await updateNote(tx, id, { text, edited_at: tx.now })
    tx.audit({
      action: 'cases.note.edited',
      ...threadOf(of),
      before: { note: note.text },
      after: { note: text },
    })
  }
  return publishNote(tx, of.id, id)
}
