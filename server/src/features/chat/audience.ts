import type { ChatEvents } from '@tratativa/contract/chat/events'
import { audienceOfPlace } from '@tratativa/contract/chat/visibility'
import type { Audience, AudienceMap } from '@tratativa/contract/kernel/event'

const everybody: readonly Audience[] = [{ to: 'tenant' }]

export const chatAudience: AudienceMap<ChatEvents> = {
  'message.receive': ({ place }) => audienceOfPlace(place),
  'message.send': ({ place }) => audienceOfPlace(place),
  'messages.upsert': ({ place }) => audienceOfPlace(place),
  'chats.update': ({ place }) => audienceOfPlace(place),
  'chat.chat.gone': ({ before, after }) => [
    ...audienceOfPlace(before),
    { to: 'but', of: after === null ? [] : audienceOfPlace(after) },
  ],
  // It says nothing but that what is shown is to be fetched again.
  'chats.reload': () => everybody,
  'qrcode.updated': () => [{ to: 'profiles', ids: [1] }],
  'connection.update': () => everybody,
}
