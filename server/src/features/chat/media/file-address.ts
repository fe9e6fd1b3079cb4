import type { MessageId } from '@tratativa/contract/chat/ids'
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import type { MediaType } from '@tratativa/contract/chat/shapes'
import { urlOf } from '@tratativa/contract/kernel/endpoint'

const wordless: ReadonlySet<MediaType> = new Set(['image', 'document', 'audio', 'sticker', 'video'])

/** Returns the URL of a message's file; null when its kind has none. */
export const fileAddress = (id: MessageId, kind: MediaType | null, as?: 'thumbnail'): string | null =>
  kind === null || !wordless.has(kind)
    ? null
    : urlOf(messageEndpoints.messageFile).replace(':id', String(id)) + (as === undefined ? '' : `?as=${as}`)
