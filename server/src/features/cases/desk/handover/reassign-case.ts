// Gives a case of the team to another person of the team, with its conversations and a brief; all of it is taken back together.
import type { casesTeamEndpoints } from '@tratativa/contract/cases/overview/team-endpoints'
import { casesErrors as e } from '@tratativa/contract/cases/errors'
import { casesEvents } from '@tratativa/contract/cases/events'
import { chatId as storedChatId, type ChatId } from '@tratativa/contract/chat/ids'
import type { CaseNoteId } from '@tratativa/contract/cases/desk/shapes'
import { errors } from '@tratativa/contract/kernel/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId, type CaseId, type UserId } from '@tratativa/contract/kernel/ids'
import { z } from 'zod'
import type { Tx } from '../../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../../platform/refusal/refusal.ts'
import { undoKind } from '../../../../platform/undo/undo.ts'
import { undoChange } from '../../changes/undo.ts'
import { lockCaseHeader } from '../case-header.store.ts'
import { applyFormFields } from '../form/apply-form-fields.ts'
import { addNote } from '../notes/add-note.ts'
import { removeNote } from '../notes/remove-note.ts'
import { caseRowsByIds } from '../../list/case-rows.store.ts'
import { membersOfTeam } from '../../overview/team.store.ts'

/** The person who attends a conversation; null while it waits. */
export interface AttendedChat {
  readonly chatId: ChatId
  readonly userId: number | null
}

/** The conversations of cases, as the chat provides them: the composition root hands them in. */
export interface CaseChats {
  /** Gives the conversations of the case that `from` attends, and those that `also` names, to `to`. Returns who attended each before. */
  reassign(
    tx: Tx,
    move: {
      readonly caseId: CaseId
      readonly from: UserId | null
      readonly to: UserId
      readonly also?: ChatId | undefined
    },
  ): Promise<readonly AttendedChat[]>
  /** Gives conversations back to the people who attended them, unless somebody else attends them since. */
  restore(tx: Tx, chats: readonly AttendedChat[], from: UserId): Promise<void>
}

const subject = z.object({
  id: z.number(),
  from: z.number().nullable(),
  to: z.number(),
  noteId: z.number(),
  chats: z.array(z.object({ chatId: storedChatId, userId: z.number().nullable() })),
})

export const reassignmentUndo = (chats: CaseChats) =>
  undoKind('cases.case.reassigned', subject, async (tx, { id, from, to, noteId, chats: moved }) => {
    if (from !== to) {
      const undoing = { id, before: { negotiator_id: from }, after: { negotiator_id: to }, ownCeiling: null }
      const { refusal } = await undoChange(tx, undoing, { by: tx.actor, channel: 'screen' })
      if (refusal) refuse(refusal)
    }
    await chats.restore(tx, moved, to as UserId)
    await removeNote(tx, { id: noteId as CaseNoteId })
    tx.emit(casesEvents, 'cases.brief.removed', { id: caseCode(toCaseId(id)), noteId: String(noteId) })
  })

export const reassignCase = (chats: CaseChats) => {
  const undo = reassignmentUndo(chats)
  return async (tx: Tx, { id, to, brief, chatId }: InputOf<typeof casesTeamEndpoints.reassignCase>) => {
    const { actor } = tx
    const header = orRefuse(await lockCaseHeader(tx, id), errors.notFound)
    const from = header.negotiatorId as UserId | null
    const team = await membersOfTeam(tx, from === null ? [to] : [from, to])
    if (!team.has(to) || (from !== null && !team.has(from))) refuse(e.notOfTeam)
    // A conversation that a colleague attends may go to the negotiator of its case.
    if (from === to && chatId === undefined) refuse(e.alreadyTheirs)
    if (from !== to) await applyFormFields(tx, id, { negotiator: to })
    const moved = await chats.reassign(tx, { caseId: id, from, to, also: chatId })
    const { data: note } = await addNote(tx, { id, text: brief })
    const noteId = orRefuse(note.note?.id, errors.notFound)
    const code = caseCode(id)
    const left = { id: code, noteId: String(noteId), to, by: actor.accountId, byName: actor.name, brief }
    tx.emit(casesEvents, 'cases.brief.left', left)
    await undo.allow(tx, { id, from, to, noteId, chats: [...moved] }, code)
    const [row] = await caseRowsByIds(tx, [id])
    return { data: orRefuse(row, errors.notFound) }
  }
}
