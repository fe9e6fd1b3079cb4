import type { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../../platform/db/scope.ts'
import { threadOf } from '../../changes/write.ts'
import { publishNote } from './publish-note.ts'
import { updateNote } from './notes.store.ts'
import { ownNote } from './own-note.ts'

export const removeNote = async (tx: Tx, { id }: InputOf<typeof casesDeskEndpoints.removeCaseNote>) => {
  const { note, of } = await ownNote(tx, id, { isRemoved: false })
  await updateNote(tx, id, { removed_at: tx.now })
  tx.audit({ action: 'cases.note.removed', ...threadOf(of), before: { note: note.text }, after: null })
  tx.emit(casesEvents, 'cases.history.grew', { id: caseCode(of.id) })
  return { removed: true as const }
}

export const restoreNote = async (tx: Tx, { id }: InputOf<typeof casesDeskEndpoints.restoreCaseNote>) => {
  const { note, of } = await ownNote(tx, id, { isRemoved: true })
  await updateNote(tx, id, { removed_at: null })
  tx.audit({ action: 'cases.note.restored', ...threadOf(of), before: null, after: { note: note.text } })
  return publishNote(tx, of.id, id)
}
