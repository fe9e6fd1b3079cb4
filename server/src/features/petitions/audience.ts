import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import type { AudienceMap } from '@tratativa/contract/kernel/event'
import { filingEvents, petitionRunEvents, petitionsEvents, signedEvents } from '@tratativa/contract/petitions/events'
import { audienceOf } from '../../platform/events/outward-events.ts'

const petitionsAudience: AudienceMap<typeof petitionsEvents> = {
  'petitions.petition.changed': () => [{ to: 'tenant' }],
  'petitions.run.changed': () => [{ to: 'profiles', ids: leadingProfiles }],
  'petitions.models.changed': () => [{ to: 'tenant' }],
}

const filingAudience: AudienceMap<typeof filingEvents> = {
  'petitions.without-agreement.filed': () => [{ to: 'nobody' }],
}

const signedAudience: AudienceMap<typeof signedEvents> = {
  'petitions.petition.signed': () => [{ to: 'nobody' }],
}

const runAudience: AudienceMap<typeof petitionRunEvents> = {
  'petitions.run.reported': () => [{ to: 'nobody' }],
}

export const petitionsAudiences = new Map([
  ...audienceOf(petitionsEvents, petitionsAudience),
  ...audienceOf(filingEvents, filingAudience),
  ...audienceOf(signedEvents, signedAudience),
  ...audienceOf(petitionRunEvents, runAudience),
])
