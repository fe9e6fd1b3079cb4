import type { AssistantEvents } from '@tratativa/contract/assistant/events'
import { audienceOfAssignment } from '@tratativa/contract/chat/visibility'
import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import type { AudienceMap } from '@tratativa/contract/kernel/event'

export const assistantAudience: AudienceMap<AssistantEvents> = {
  'assistant.settings.changed': () => [{ to: 'tenant' }],
  'assistant.suggestion.changed': ({ place }) => audienceOfAssignment(place),
  'assistant.chat.handed-over': ({ to }) => [
    to === null ? { to: 'profiles', ids: leadingProfiles } : { to: 'accounts', ids: [to] },
  ],
}
