import type { Audience, AudienceMap } from '@tratativa/contract/kernel/event'
import type { PeopleEvents } from '@tratativa/contract/people/events'

/** Everybody in the company works with people. */
const all: readonly Audience[] = [{ to: 'tenant' }]

export const peopleAudience: AudienceMap<PeopleEvents> = {
  'people.person.changed': () => all,
  'people.person.merged': () => all,
  'people.person.unmerged': () => all,
  'people.block.changed': () => all,
}
