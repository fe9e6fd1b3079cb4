import type { ChatEvents } from '@tratativa/contract/chat/events'
import { audienceOfPlace } from '@tratativa/contract/chat/visibility'
import type { Audience, AudienceMap, DataOf } from '@tratativa/contract/kernel/event'
import type { Seal } from '../../platform/crypto/seal.ts'
import { qrPurpose } from './line/qr-purpose.ts'

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
  'chats.reload': ({ places = [] }) => [{ to: 'profiles', ids: [1] }, ...places.flatMap(audienceOfPlace)],
  'qrcode.updated': () => [{ to: 'profiles', ids: [1] }],
  'connection.update': () => everybody,
}

/**
 * Converts stored events for publishing: opens the sealed QR code, which gives access to the number, and removes the assignments of chats.
 */
export const chatTelling = (seal: Seal) => ({
  'qrcode.updated': ({ qr }: DataOf<ChatEvents, 'qrcode.updated'>) => ({ qr: seal.open(qrPurpose, qr) }),
  'chats.reload': () => ({}),
})
