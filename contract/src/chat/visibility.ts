// Decides who sees a chat, by its assignment: the same rule as the server's `visibleTo`, for the audience of chat events.
import { isAdministrator, isSupervisor, profiles, type Actor } from '../kernel/actor.ts'
import type { Audience } from '../kernel/event.ts'
import type { ChatAssignment } from './events.ts'

/**
 * Administrators and supervisors without a department see all chats. Everybody sees their own chats, and the chats without a responsible in
 * their department or in no department. Supervisors of a department also see the chats of its people.
 */
export const sees = (
  actor: Pick<Actor, 'accountId' | 'profileTypeId' | 'departmentId'>,
  place: ChatAssignment,
): boolean => {
  const { accountId, departmentId } = actor
  if (isAdministrator(actor) || (isSupervisor(actor) && departmentId === null)) return true
  if (place.accountId === accountId) return true
  const isOfMine = place.departmentId !== null && place.departmentId === departmentId
  return place.accountId === null ? place.departmentId === null || isOfMine : isSupervisor(actor) && isOfMine
}

/** Returns exactly the users who see a chat with this assignment. */
export const audienceOfAssignment = ({ accountId, departmentId }: ChatAssignment): readonly Audience[] => {
  if (accountId === null && departmentId === null) return [{ to: 'tenant' }]
  const always: readonly Audience[] = [
    { to: 'profiles', ids: [profiles.administrator] },
    { to: 'group', id: null, profiles: [profiles.supervisor] },
  ]
  if (accountId === null)
    return [...always, { to: 'group', id: departmentId, profiles: [profiles.supervisor, profiles.negotiator] }]
  const own: Audience = { to: 'accounts', ids: [accountId] }
  if (departmentId === null) return [...always, own]
  return [...always, own, { to: 'group', id: departmentId, profiles: [profiles.supervisor] }]
}
