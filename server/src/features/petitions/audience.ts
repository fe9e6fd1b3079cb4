import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import type { AudienceMap } from '@tratativa/contract/kernel/event'
import type { filingEvents, petitionsEvents, signedEvents } from '@tratativa/contract/petitions/events'

export const petitionsAudience: AudienceMap<typeof petitionsEvents> = {
  'petitions.petition.changed': () => [{ to: 'tenant' }],
  'petitions.run.changed': () => [{ to: 'profiles', ids: leadingProfiles }],
  'petitions.models.changed': () => [{ to: 'tenant' }],
}

export const filingAudience: AudienceMap<typeof filingEvents> = {
  'petitions.without-agreement.filed': () => [{ to: 'nobody' }],
}

export const signedAudience: AudienceMap<typeof signedEvents> = {
  'petitions.petition.signed': () => [{ to: 'nobody' }],
}
