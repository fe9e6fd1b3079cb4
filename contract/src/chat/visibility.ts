// Who sees a chat, by where it stands: the same rule as the server's `visibleTo`, for those who are told of it.
import type { Actor } from '../kernel/actor.ts'
import type { Audience } from '../kernel/event.ts'
import type { ChatPlace } from './events.ts'

/**
 * Administrators see all, and so do supervisors of no department. Everybody sees their own, and what nobody is responsible for in their
 * department or in none. Supervisors of a department also see those of its people.
 */
export const sees = (
  { accountId, profileTypeId, departmentId }: Pick<Actor, 'accountId' | 'profileTypeId' | 'departmentId'>,
  place: ChatPlace,
): boolean => {
  if (profileTypeId === 1 || (profileTypeId === 2 && departmentId === null)) return true
  if (place.accountId === accountId) return true
  const isOfMine = place.departmentId !== null && place.departmentId === departmentId
  return place.accountId === null ? place.departmentId === null || isOfMine : profileTypeId === 2 && isOfMine
}

/** All of those, and nobody else. */
export const audienceOfPlace = ({ accountId, departmentId }: ChatPlace): readonly Audience[] => {
  if (accountId === null && departmentId === null) return [{ to: 'tenant' }]
  const always: readonly Audience[] = [
    { to: 'profiles', ids: [1] },
    { to: 'group', id: null, profiles: [2] },
  ]
  if (accountId === null) return [...always, { to: 'group', id: departmentId, profiles: [2, 3] }]
  const own: Audience = { to: 'accounts', ids: [accountId] }
  return departmentId === null ? [...always, own] : [...always, own, { to: 'group', id: departmentId, profiles: [2] }]
}
