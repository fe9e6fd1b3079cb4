import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import type { DepartmentsEvents } from '@tratativa/contract/departments/events'
import type { Audience, AudienceMap } from '@tratativa/contract/kernel/event'

/** The users who may open the lists of people. */
const staff: readonly Audience[] = [{ to: 'profiles', ids: leadingProfiles }]

export const departmentsAudience: AudienceMap<DepartmentsEvents> = {
  'departments.department.changed': () => staff,
  'departments.user.changed': () => staff,
  'departments.user.moved': () => [{ to: 'nobody' }],
}
