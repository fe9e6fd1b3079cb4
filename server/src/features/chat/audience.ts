import type { ChatEvents } from '@tratativa/contract/chat/events'
import { audienceOfAssignment } from '@tratativa/contract/chat/visibility'
import { profiles } from '@tratativa/contract/kernel/actor'
import type { Audience, AudienceMap, DataOf } from '@tratativa/contract/kernel/event'
import type { Seal } from '../../platform/crypto/seal.ts'
import { qrPurpose } from './connection/qr-purpose.ts'

const everybody: readonly Audience[] = [{ to: 'tenant' }]
const administrators: Audience = { to: 'profiles', ids: [profiles.administrator] }

export const chatAudience: AudienceMap<ChatEvents> = {
  'message.receive': ({ place }) => audienceOfAssignment(place),
  'message.send': ({ place }) => audienceOfAssignment(place),
  'messages.upsert': ({ place }) => audienceOfAssignment(place),
  'chats.update': ({ place }) => audienceOfAssignment(place),
  'chat.chat.gone': ({ before, after }) => [
    ...audienceOfAssignment(before),
    { to: 'but', of: after === null ? [] : audienceOfAssignment(after) },
  ],
  'chats.reload': ({ places = [] }) => [administrators, ...places.flatMap(audienceOfAssignment)],
  'qrcode.updated': () => [administrators],
  'chat.snooze.changed': ({ accountId }) => [{ to: 'accounts', ids: [accountId] }],
  'chat.snooze.ended': () => [{ to: 'nobody' }],
  'chat.brief.left': () => [{ to: 'nobody' }],
  'chat.brief.removed': () => [{ to: 'nobody' }],
  'chat.event.set-aside': () => [{ to: 'nobody' }],
  'chat.number.checked': () => [{ to: 'nobody' }],
  'connection.update': () => everybody,
}

/**
 * Converts stored events for publishing: opens the sealed QR code, which gives access to the number, and removes the assignments of chats.
 */
export const chatPayloads = (seal: Seal) => ({
  'qrcode.updated': ({ qr }: DataOf<ChatEvents, 'qrcode.updated'>) => ({ qr: seal.open(qrPurpose, qr) }),
  'chats.reload': () => ({}),
})
