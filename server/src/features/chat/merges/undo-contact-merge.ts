import type { mergeEndpoints } from '@tratativa/contract/chat/merge-endpoints'
import { chatErrors } from '@tratativa/contract/chat/errors'
import { chatEvents } from '@tratativa/contract/chat/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { assignmentsOfMerges } from '../assignments/places.store.ts'
import { showMerge } from './list-merges.ts'
import { findContactMerge, hasLaterContactMerge, lockContactMerge, undoMergeRow } from './merges.store.ts'

/** Separates the two contacts again, each with its own messages; later messages stay with the contact that remained. */
export const undoContactMerge = async (tx: Tx, { id }: InputOf<typeof mergeEndpoints.undoContactMerge>) => {
  await lockContactMerge(tx, id)
  const known = orRefuse(await findContactMerge(tx, id), errors.notFound)
  if (known.undone_at !== null) refuse(chatErrors.mergeUndone)
  if (await hasLaterContactMerge(tx, known)) refuse(chatErrors.laterMerge)
  await undoMergeRow(tx, id, tx.actor.accountId)
  tx.emit(chatEvents, 'chats.reload', { places: await assignmentsOfMerges(tx, [id]) })
  const subject = known.contacts.map(({ name, number }) => name || number).join(' + ')
  const about = { subjectId: String(id), subject, before: null, after: null }
  tx.audit({ action: 'chat.contact.merge-undone', ...about })
  return { data: showMerge(orRefuse(await findContactMerge(tx, id), errors.notFound)) }
}
